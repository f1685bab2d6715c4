-- Outside a transaction.
create index concurrently if not exists import_rows_keys on import_rows using gin (import_id, keys_of_cells(cells));
