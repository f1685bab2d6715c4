create table multi_calculations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  rule jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table multi_calculations is 'Many destinations that all carriers are asked about at once. A new one of a member stops the former one.';
comment on column multi_calculations.rule is '{rule, carrier, mostKopecks, mostDays}: by what a rate is chosen for each that nobody has chosen one for by hand.';
create index multi_calculations_account on multi_calculations (account_id, id desc);
create index multi_calculations_running on multi_calculations (created_at) where state = 'running';

create table multi_tasks (
  multi_id bigint not null references multi_calculations (id) on delete cascade,
  destination_id bigint not null references destinations (id) on delete cascade,
  place integer not null,
  calculation_id bigint references calculations (id),
  state text not null default 'new' check (state in ('new', 'done', 'failed')),
  failure jsonb,
  rate_result_id bigint,
  is_by_hand boolean not null default false,
  primary key (multi_id, destination_id)
);
comment on table multi_tasks is 'What all carriers were asked about one destination, and the rate that was chosen for it.';
comment on column multi_tasks.failure is 'As destinations.creation_error: why nobody could be asked.';
comment on column multi_tasks.is_by_hand is 'Chosen for this row alone: no rule for all touches it.';
create index multi_tasks_open on multi_tasks (multi_id, place) where state = 'new';
create index multi_tasks_destination on multi_tasks (destination_id);
