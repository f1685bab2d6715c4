alter table import_rows
  add column names jsonb,
  add column parent jsonb,
  add column parent_row_id bigint references import_rows (id) on delete set null,
  add column depth integer not null default 0;
comment on column import_rows.names is
  'What other rows may call its entry by: {inn, kpp, title in lower case}; null in tables without parents.';
comment on column import_rows.parent is 'What it calls the entry that its own belongs to.';
comment on column import_rows.parent_row_id is 'The row of the table that this is, if one is.';
comment on column import_rows.depth is
  'How many parents stand above it in the table; -2 until its own was looked up, -1 until they were counted.';
create index import_rows_inn on import_rows (import_id, (names ->> 'inn'), line) where (names ->> 'inn') is not null;
create index import_rows_title on import_rows (import_id, (names ->> 'title'), line) where (names ->> 'title') is not null;
create index import_rows_parent on import_rows (parent_row_id) where parent_row_id is not null;
create index import_rows_unsettled on import_rows (import_id, line) where depth < 0;
-- Parents are saved before what belongs to them.
drop index import_rows_chosen;
create index import_rows_chosen on import_rows (import_id, depth, line) where is_chosen;
