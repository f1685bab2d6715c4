create table imports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('contacts', 'counterparties')),
  work text not null check (work in ('read', 'check', 'save', 'undo')),
  state text not null check (state in ('new', 'running', 'done')),
  file_id bigint not null references files (id),
  file_name text,
  failure text,
  columns jsonb not null default '[]',
  fields jsonb not null default '[]',
  done integer not null default 0,
  total integer not null default 0,
  rev integer not null default 0,
  origin jsonb not null,
  created_at timestamptz not null,
  saved_at timestamptz
);
comment on table imports is 'A table that somebody imports into the contact book, and the work that is done on it.';
comment on column imports.work is 'What was asked for last; state tells how far it is.';
comment on column imports.failure is 'Code of why the table cannot be read.';
comment on column imports.columns is '[{title, samples, suggested}] as they stand in the table.';
comment on column imports.fields is 'Field by column; null leaves a column out.';
comment on column imports.done is 'Rows of the present work that are dealt with, of total.';
comment on column imports.rev is 'Grows with every change that is told.';
comment on column imports.origin is 'From where the last work was asked for: {address, userAgent}.';
create index imports_list on imports (account_id, kind, id desc);
create index imports_unfinished on imports (created_at) where state <> 'done';

create table import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports (id) on delete cascade,
  line integer not null,
  state text not null default 'raw'
    check (state in ('raw', 'ready', 'error', 'similar', 'saved', 'completed', 'refused', 'undone', 'kept')),
  cells jsonb not null,
  errors jsonb not null default '[]',
  sameness text,
  is_chosen boolean not null default false,
  counterparty_id bigint references counterparties (id) on delete set null,
  created_at timestamptz not null,
  constraint import_rows_line unique (import_id, line)
);
comment on table import_rows is 'The rows of imported tables, until 30 days are over.';
comment on column import_rows.errors is '[{column, field, code}]; column counts from 0, null without one.';
comment on column import_rows.sameness is 'Equal in rows that mean one entry.';
comment on column import_rows.is_chosen is 'To be saved by the work under way.';
comment on column import_rows.counterparty_id is 'The entry it has become, completed, or is similar to.';
create index import_rows_state on import_rows (import_id, state, line);
create index import_rows_sameness on import_rows (import_id, sameness, line) where sameness is not null;
create index import_rows_chosen on import_rows (import_id, line) where is_chosen;
create index import_rows_counterparty on import_rows (counterparty_id) where counterparty_id is not null;
create index import_rows_created on import_rows (created_at);

create index counterparties_title on counterparties (account_id, lower(title)) where deleted_at is null;
