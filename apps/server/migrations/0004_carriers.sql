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
  position point not null generated always as
    (point(longitude, degrees(asinh(tan(radians(latitude)))))) stored,
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
comment on column terminals.position is
  'Mercator, in degrees: a map window is a box in it, and near a point its distances order as those on the ground.';
create index terminals_city_name on terminals (city_key, name, id);
create index terminals_city_fias_name on terminals (city_fias_id, name, id) where city_fias_id is not null;
create index terminals_name on terminals (name, id);
create index terminals_position on terminals using gist (position);

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
