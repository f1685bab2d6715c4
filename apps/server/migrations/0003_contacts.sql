create table counterparties (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  title text not null,
  inn text,
  created_at timestamptz not null default now()
);
create index counterparties_account on counterparties (account_id, id desc);

create table addresses (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  counterparty_id bigint references counterparties (id),
  postcode text,
  region text,
  district text,
  city text not null,
  city_type text,
  street text,
  house text,
  office text,
  address_line text not null,
  latitude double precision,
  longitude double precision,
  fias_id text,
  iso char(2) not null,
  created_at timestamptz not null default now()
);
create index addresses_account on addresses (account_id, id desc);

create table contact_infos (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  address_id bigint references addresses (id),
  contact_name text not null,
  phones text[] not null,
  email text,
  company_name text,
  inn text,
  kpp text,
  ogrn text,
  opf_full text,
  legal_address text,
  passport text,
  created_at timestamptz not null default now()
);
create index contact_infos_account on contact_infos (account_id, id desc);
comment on column contact_infos.phones is 'E.164.';

create table address_casts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  type text not null check (type in ('terminal', 'foreign', 'domestic')),
  postcode text,
  region text,
  district text,
  city text not null,
  city_type text,
  street text,
  house text,
  office text,
  address_line text not null,
  latitude double precision,
  longitude double precision,
  fias_id text,
  city_fias_id text,
  city_kladr_id text,
  iso char(2) not null,
  time_zone text not null,
  terminal_id bigint,
  terminal_code text,
  terminal_name text,
  terminal_kind text,
  carrier text,
  is_frozen boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table address_casts is 'Frozen addresses of calculations and orders.';
comment on column address_casts.fias_id is 'As deep as the address goes: of the house, the street or the city.';
comment on column address_casts.city_fias_id is 'What carriers find the city by; null for places the portal does not know.';
comment on column address_casts.is_frozen is 'True once an order uses it: then it never changes.';
create index address_casts_account on address_casts (account_id, id desc);

create table contact_casts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  address_cast_id bigint not null references address_casts (id),
  contact_name text not null,
  phones text[] not null,
  email text,
  company_name text,
  inn text,
  kpp text,
  ogrn text,
  opf_full text,
  legal_address text,
  passport text,
  comment text,
  created_at timestamptz not null default now()
);
comment on table contact_casts is 'Frozen sides of orders: a frozen address and the person there.';
create index contact_casts_account on contact_casts (account_id, id desc);

create table recent_contacts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  side text not null check (side in ('sender', 'recipient')),
  kind text not null check (kind in ('contact', 'terminal')),
  fingerprint text not null,
  contact_cast_id bigint references contact_casts (id),
  address_cast_id bigint references address_casts (id),
  iso char(2) not null,
  carrier text,
  used_at timestamptz not null,
  unique (account_id, side, kind, fingerprint)
);
comment on column recent_contacts.fingerprint is 'Hash of what makes two sides the same, so that one stands once.';
create index recent_contacts_used on recent_contacts (account_id, side, kind, used_at desc);

create table cargoes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  type text not null check (type in ('docs', 'package')),
  packages jsonb not null,
  is_insured boolean not null,
  declared_value_kopecks bigint not null,
  services text[] not null default '{}',
  fingerprint text not null,
  is_frozen boolean not null default false,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on column cargoes.packages is '[{weightGrams, lengthMm, widthMm, heightMm, amount, description}]';
comment on column cargoes.fingerprint is 'Hash of what makes two cargoes the same, so that one stands once among the recent.';
comment on column cargoes.is_frozen is 'True once a calculation uses it: changes then make a new cargo.';
create index cargoes_account_used on cargoes (account_id, used_at desc);
