"""Casting of people: bodies, poses and their pictures, made from CC0 human geometry."""
