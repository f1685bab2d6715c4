alter table import_rows
  add column changed_rev integer,
  add column changed_by bigint;
comment on column import_rows.changed_rev is
  'Which rev of its import has its cells, or what they mean, as they stand; null for rows of earlier releases.';
comment on column import_rows.changed_by is 'The user who has made them so; null where that was the reading.';
