-- Which version of the program first brought the data to which version, so that an older program,
-- which cannot read them, says which one is needed.
CREATE TABLE programs (
    data    INTEGER PRIMARY KEY,
    program TEXT    NOT NULL
) STRICT;
