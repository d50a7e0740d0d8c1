"""Measurements of the program, side by side with what they are to be judged by."""
