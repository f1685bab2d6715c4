-- Outside a transaction.
-- Rows whose parents are known leave the index, so that the next ones are found without reading them again.
create index concurrently if not exists import_rows_parents on import_rows (import_id, line) where depth = -2;
