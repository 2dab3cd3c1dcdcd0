-- What was done is data: `deed` names it, and the parameters are JSON. A row without parameters is of
-- 0.1.0, which wrote a sentence (`detail`); no row is ever changed.
ALTER TABLE rights_record ADD COLUMN parameters TEXT CHECK (parameters IS NULL OR detail = '');
