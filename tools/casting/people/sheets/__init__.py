"""Casting sheets: who each model is."""
