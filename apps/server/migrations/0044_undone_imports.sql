alter table imports
  add column source text not null default 'table' check (source in ('table', 'tax_ids')),
  add column sheets jsonb not null default '[]',
  add column sheet text,
  add column has_header boolean,
  add column started_at timestamptz not null default now(),
  add column undo_until timestamptz,
  alter column file_id drop not null;
comment on column imports.source is 'tax_ids: the file is a list of numbers whose companies are looked up.';
comment on column imports.sheets is 'Titles of the sheets of a workbook that are shown.';
comment on column imports.sheet is 'The sheet to read; null for the first one, or a text.';
comment on column imports.has_header is 'Whether the first row holds headings; null until it was read, for the rows to tell.';
comment on column imports.started_at is 'When the present work was asked for.';
comment on column imports.undo_until is 'What was saved can be taken back until then; null when there is nothing.';
comment on column imports.file_id is 'Null when the file was cleared away.';
update imports set has_header = exists (
  select from jsonb_array_elements(columns) heading where heading ->> 'title' <> '') where columns <> '[]';
create index imports_files on imports (created_at) where file_id is not null;

alter table import_rows
  add column made jsonb,
  add column kept_reason text check (kept_reason in ('changed', 'used', 'deleted')),
  add column has_landline boolean not null default false;
comment on column import_rows.made is
  'What saving has added: {isNew, version of the entry right after it, contactIds, addressIds, fields}; null when nothing.';
comment on column import_rows.kept_reason is 'Why the entry was not taken back.';
comment on column import_rows.has_landline is 'Whether one of its phones is a landline number.';
create index import_rows_landlines on import_rows (import_id, line) where has_landline;
