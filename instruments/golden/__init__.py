"""All that a user sees, written into a folder and compared: what a rebuilding must not change.

What differs from day to day and from computer to computer is always the same in here:

- the clock stands still on an evening in 2026, in UTC; lots that nobody could know before are one number;
- the program, Python and Qt have one release; the user, their full name and the computer have one name each;
- everything happens in one folder that is made anew, the home of the user too; texts call it ROOM;
- of files with a club in them that the command line writes, only that they are there.

Papers, exports and sentences are told byte for byte, pictures pixel by pixel.
"""
