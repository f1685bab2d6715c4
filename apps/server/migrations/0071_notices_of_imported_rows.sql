alter table import_rows add column notices jsonb not null default '[]';
comment on column import_rows.notices is
  'What is worth a look in the row and does not keep it from being saved: [{column, field, code}].';
