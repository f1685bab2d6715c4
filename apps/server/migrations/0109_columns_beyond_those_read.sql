alter table imports add column has_more_columns boolean not null default false;
comment on column imports.has_more_columns is 'Whether something stands in the table to the right of the columns that are read.';
