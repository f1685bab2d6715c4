create table terminals (
  id bigint generated always as identity primary key,
  carrier text not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('office', 'point', 'locker')),
  iso char(2) not null,
  region text not null,
  city text not null,
  city_key text not null,
  city_fias_id text,
  postcode text,
  address_line text not null,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text,
  phone text,
  hours jsonb not null,
  accepts_drop_off boolean not null,
  hands_out boolean not null,
  takes_cash boolean not null,
  takes_cards boolean not null,
  max_grams integer,
  max_sides_mm integer[],
  max_sides_sum_mm integer,
  duplicate_counter integer not null default 1,
  load_id bigint not null,
  unique (carrier, code)
);
comment on column terminals.city_key is 'City name as search compares it: lower case, without ё.';
comment on column terminals.time_zone is 'IANA; hours are told in it.';
comment on column terminals.load_id is 'The load that saw it last; a finished load removes older rows of its carrier.';

create table terminal_loads (
  id bigint generated always as identity primary key,
  carrier text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  row_count integer,
  failure text
);
comment on table terminal_loads is 'Every reading of a carrier''s list of terminals; ended without failure: it took the place of the old list.';
create index terminal_loads_carrier on terminal_loads (carrier, id desc);

create table carrier_contracts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  carrier text not null,
  version integer not null default 1,
  sealed_credentials bytea not null,
  key_id text not null,
  portal_too boolean not null default true,
  check_result text not null check (check_result in ('accepted', 'refused')),
  checked_at timestamptz not null,
  set_at timestamptz not null,
  set_by bigint not null references users (id),
  unique (account_id, carrier)
);
comment on table carrier_contracts is 'Accounts'' own contracts with carriers, at most one a carrier.';
comment on column carrier_contracts.version is
  'Grows whenever credentials are saved: connections opened under an older one are closed.';
comment on column carrier_contracts.sealed_credentials is
  'JSON of the credentials under AES-256-GCM, bound to account and carrier: nonce, tag, ciphertext.';
comment on column carrier_contracts.key_id is 'Names the key they are locked with, so that keys can be changed.';
comment on column carrier_contracts.portal_too is
  'Whether calculations ask the portal''s contract with the carrier beside this one.';

create table carrier_minutes (
  minute_at timestamptz not null,
  carrier text not null,
  operation text not null,
  upto_ms integer not null,
  calls integer not null,
  failures integer not null,
  total_ms bigint not null,
  primary key (minute_at, carrier, operation, upto_ms)
);
comment on table carrier_minutes is
  'Calls to carriers of the last hour by minute, added up over all processes; older rows are deleted.';
comment on column carrier_minutes.upto_ms is
  'Each call is counted at the least bound it stayed under; 0: its time says nothing about the carrier.';

create table carrier_sightings (
  process_id uuid not null,
  carrier text not null,
  breaker text not null check (breaker in ('closed', 'half_open', 'open')),
  breaker_changed_at timestamptz,
  last_answer_at timestamptz,
  seen_at timestamptz not null,
  primary key (process_id, carrier)
);
comment on table carrier_sightings is 'What each process of the portal knows of each carrier it calls.';
comment on column carrier_sightings.breaker is 'The worst of its connections to the carrier.';
comment on column carrier_sightings.breaker_changed_at is 'When it left closed or came back to it.';
comment on column carrier_sightings.seen_at is 'When the process said so; one that is silent for half a minute has ended.';
