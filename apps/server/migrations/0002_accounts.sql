create table users (
  id bigint generated always as identity primary key,
  email text not null,
  phone text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null default 'ru' check (language in ('ru', 'en')),
  avatar text,
  is_staff boolean not null default false,
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  is_updated_design boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_phone on users (phone);

create table accounts (
  id bigint generated always as identity primary key,
  title text not null,
  owner_id bigint not null references users (id),
  kind text not null default 'public' check (kind in ('public', 'carrier', 'shop')),
  is_legal_entity boolean not null default true,
  inn text,
  seller_id integer not null default 2,
  status integer not null default 1 check (status in (1, 2, 3)),
  contract_id bigint,
  contract_accepted_at timestamptz,
  loyalty integer not null default 1 check (loyalty between 1 and 4),
  discount_percent numeric(5, 2) not null default 0,
  personal_discounts jsonb not null default '{}',
  tender_prices jsonb not null default '{}',
  rank text not null default 'bronze' check (rank in ('bronze', 'silver', 'gold', 'platinum', 'vip')),
  payment_kind text not null default 'postpaid' check (payment_kind in ('prepaid', 'postpaid')),
  credit_limit_kopecks bigint not null default 0,
  manager_name text,
  feature_flags jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on column accounts.seller_id is '2: with VAT, else without.';
comment on column accounts.contract_id is 'Null until the offer is accepted; the wire shows 0.';
comment on column accounts.personal_discounts is 'Loyalty PERSONAL: carrier → percent off the base price.';
comment on column accounts.tender_prices is 'Loyalty TENDER: carrier → factor on the base price.';

create sequence contract_numbers start 1001;

create table memberships (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  role text not null check (role in ('owner', 'administrator', 'accountant', 'member')),
  permissions text[] not null default '{}',
  position text,
  created_at timestamptz not null default now(),
  unique (account_id, user_id)
);
create index memberships_user_id on memberships (user_id);

create table sessions (
  id uuid primary key,
  user_id bigint not null references users (id),
  account_id bigint not null references accounts (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'revoked'))
);
comment on table sessions is 'A family of refresh tokens: one sign-in on one device.';
create index sessions_user_id on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
comment on table refresh_tokens is 'Opaque tokens as SHA-256. A replaced one presented again ends its session.';
create index refresh_tokens_session_id on refresh_tokens (session_id);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  name_hash text not null,
  address text not null,
  failed_at timestamptz not null
);
create index sign_in_failures_name on sign_in_failures (name_hash, failed_at);
create index sign_in_failures_address on sign_in_failures (address, failed_at);

create table bonus_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('accrual', 'spend', 'return', 'expiry', 'gift')),
  state text not null check (state in ('hold', 'credited', 'void')),
  amount_kopecks bigint not null,
  waybill_id bigint,
  occurred_at timestamptz not null,
  credited_on date,
  expires_on date
);
comment on table bonus_entries is 'Bonus ledger: a balance is the sum of its credited entries, never a stored number.';
create index bonus_entries_account on bonus_entries (account_id, state) include (amount_kopecks);
create unique index bonus_entries_once on bonus_entries (waybill_id, kind) where waybill_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('order_charge', 'correction', 'refund', 'payment')),
  amount_kopecks bigint not null,
  waybill_id bigint,
  occurred_at timestamptz not null
);
comment on table ledger_entries is 'Account ledger: charges are negative, payments and refunds positive.';
create index ledger_entries_account on ledger_entries (account_id) include (amount_kopecks);
create unique index ledger_entries_once on ledger_entries (waybill_id, kind) where kind in ('order_charge', 'refund');
