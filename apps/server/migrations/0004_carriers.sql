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
  latitude double precision not null,
  longitude double precision not null,
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
comment on column terminals.load_id is 'The load that saw it last; a finished load removes older rows of its carrier.';
create index terminals_city on terminals (city_key, carrier);
create index terminals_city_fias on terminals (city_fias_id, carrier) where city_fias_id is not null;
create index terminals_latitude on terminals (latitude, longitude);

create table terminal_loads (
  id bigint generated always as identity primary key,
  carrier text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  row_count integer,
  failure text
);
create index terminal_loads_carrier on terminal_loads (carrier, id desc);
