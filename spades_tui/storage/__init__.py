"""What is kept between sessions: journals of games, settings and the folders they live in."""
