# Messages of this part of the program.
