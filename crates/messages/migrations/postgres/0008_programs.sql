-- The same as in migrations/sqlite; why it is so is said there.
CREATE TABLE programs (
    data    BIGINT NOT NULL PRIMARY KEY,
    program TEXT   NOT NULL
);
