-- The same as in migrations/sqlite; why it is so is said there.
CREATE TABLE daily_counts (
    day   TEXT   NOT NULL,
    kind  TEXT   NOT NULL,
    name  TEXT   NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (day, kind, name)
);
