-- The same as in migrations/sqlite; why it is so is said there.
ALTER TABLE rights_record ADD COLUMN parameters TEXT CHECK (parameters IS NULL OR detail = '');
