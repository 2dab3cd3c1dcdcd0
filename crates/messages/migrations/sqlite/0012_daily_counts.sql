-- How often something happened on a day in Toluca: sums alone, and nothing that tells one visitor from
-- another. `name` is a page, a site, a searched text or what was tapped, by its kind.
CREATE TABLE daily_counts (
    day   TEXT    NOT NULL,
    kind  TEXT    NOT NULL,
    name  TEXT    NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, kind, name)
) STRICT, WITHOUT ROWID;
