alter table import_rows add column is_unasked boolean not null default false;
comment on column import_rows.is_unasked is 'Whether the register gave no answer about its tax ID, so that it can be asked again.';
