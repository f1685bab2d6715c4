alter table job_processes add column pool_ids text[] not null default '{}';
alter table job_processes alter column worker_ids set default '{}';
comment on table job_processes is
  'Processes that run jobs; the jobs of one silent for too long are given back. Timed by the clock of the database.';
comment on column job_processes.pool_ids is 'Whose jobs these are: what the queue writes into locked_by.';
comment on column job_processes.worker_ids is 'Written by earlier releases only.';

create table watch_counters (
  name text primary key,
  total bigint not null default 0,
  last_at timestamptz not null default now()
);
comment on table watch_counters is
  'How often the jobs had to be mended, by any process, for metrics and alarms: what was given back or found without a job.';

create index waybills_accepted on waybills (created_at, id) where creation_stage = 'accepted';
comment on index waybills_accepted is 'Serves the watch over orders that their carrier has not answered for yet.';
