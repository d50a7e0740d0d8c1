"""The pages for people: their commands run, their links lead somewhere, what they state is so."""
