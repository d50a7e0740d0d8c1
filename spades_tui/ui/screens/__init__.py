"""The screens, one a file. The application imports each one only when it is first shown."""
