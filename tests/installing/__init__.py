"""What is installed beside the program, made from it; and the program as it is installed."""
