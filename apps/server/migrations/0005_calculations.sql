create table calculations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('domestic', 'to_terminal', 'from_terminal', 'terminal_terminal', 'recalc')),
  ways text[] not null,
  sender_address_cast_id bigint not null references address_casts (id),
  receiver_address_cast_id bigint not null references address_casts (id),
  cargo_id bigint not null references cargoes (id),
  return_cargo_id bigint references cargoes (id),
  pickup_on date not null,
  input jsonb not null,
  input_hash text not null,
  terms jsonb not null,
  started_at timestamptz not null,
  done_at timestamptz
);
comment on column calculations.input is 'The frozen request as carriers are asked it.';
comment on column calculations.terms is 'The account''s contract terms when it started; prices are made of them.';
create index calculations_account on calculations (account_id, id desc);
create index calculations_running on calculations (started_at) where done_at is null;

create table calculation_runs (
  calculation_id bigint not null references calculations (id) on delete cascade,
  run_key text not null,
  carrier text not null,
  state text not null check (state in ('waiting', 'running', 'ok', 'empty', 'failed', 'timed_out')),
  duration_ms integer,
  rate_count integer not null default 0,
  reason text,
  reason_text text,
  input_hash text not null,
  reused_from bigint,
  ended_at timestamptz,
  primary key (calculation_id, run_key)
);
comment on column calculation_runs.input_hash is 'Equal for equal questions to this carrier, so that fresh rates can be reused.';
create index calculation_runs_reuse on calculation_runs (input_hash, ended_at desc) where state in ('ok', 'empty');

create table rate_results (
  id bigint generated always as identity primary key,
  calculation_id bigint not null references calculations (id) on delete cascade,
  run_key text not null,
  carrier text not null,
  tariff_code text not null,
  tariff_name text not null,
  tariff_kind text not null,
  way text not null,
  availability text not null,
  price_kopecks bigint not null,
  base_kopecks bigint not null,
  price_parts jsonb not null,
  services jsonb not null,
  cashback_kopecks bigint not null,
  min_days integer not null,
  max_days integer not null,
  delivery_from_on date not null,
  delivery_to_on date not null,
  chargeable_grams integer,
  warnings text[] not null default '{}',
  on_time_share real,
  on_time_deliveries integer not null default 0,
  position integer not null,
  is_reused boolean not null default false,
  known_at timestamptz,
  carrier_rate jsonb not null,
  valid_until timestamptz not null,
  created_at timestamptz not null
);
comment on column rate_results.known_at is
  'When the carrier gave this rate, where it could not be asked now: shown with its age, not to be ordered.';
comment on column rate_results.carrier_rate is 'The rate as the adapter gave it, before the account''s terms.';
create index rate_results_calculation on rate_results (calculation_id, id);
