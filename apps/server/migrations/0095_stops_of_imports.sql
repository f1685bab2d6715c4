create table import_stops (
  import_id bigint primary key references imports (id) on delete cascade,
  started_at timestamptz not null
);
comment on table import_stops is 'Work on imported tables that somebody has stopped while a batch held the import: whoever carries it out looks here before each batch.';
comment on column import_stops.started_at is 'Of the work that is meant: a later one goes on.';
