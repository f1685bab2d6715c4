create sequence waybill_numbers start 410000001;

create table tags (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  title text not null,
  state text not null check (state in ('new', 'accept', 'wait', 'complete', 'dismiss')),
  created_at timestamptz not null default now()
);
create unique index tags_title on tags (account_id, lower(title));

create table waybills (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  number text not null unique,
  carrier text not null,
  carrier_number text,
  carrier_order_id text,
  carrier_call_id text,
  carrier_contract_id bigint,
  order_sent_at timestamptz,
  order_sendings integer not null default 0,
  status text not null default 'new',
  status_before text,
  status_changed_at timestamptz not null,
  problem_reason text,
  problem_text text,
  creation_stage text not null default 'accepted'
    check (creation_stage in ('accepted', 'registered', 'documents_ready', 'manual', 'refused')),
  kind integer not null,
  order_kind text not null,
  way text not null,
  tariff_code text not null,
  tariff_name text not null,
  calculation_id bigint references calculations (id),
  rate_result_id bigint,
  sender_contact_cast_id bigint not null references contact_casts (id),
  receiver_contact_cast_id bigint not null references contact_casts (id),
  cargo_id bigint not null references cargoes (id),
  return_cargo_id bigint references cargoes (id),
  sender_city text not null,
  sender_region text,
  sender_name text not null,
  receiver_city text not null,
  receiver_region text,
  receiver_name text not null,
  receiver_phone text not null,
  receiver_inn text,
  sender_inn text,
  place_count integer not null,
  weight_grams integer not null,
  services text[] not null default '{}',
  pickup_on date not null,
  pickup_period text not null,
  delivery_from_on date not null,
  delivery_to_on date not null,
  delivered_at timestamptz,
  price_kopecks bigint not null,
  base_kopecks bigint not null,
  price_parts jsonb not null,
  bonus_kopecks bigint not null default 0,
  cashback_kopecks bigint not null default 0,
  source text not null default 'user' check (source in ('manager', 'user', 'service')),
  amo_id text,
  comment text,
  share_key text unique,
  search_text text not null,
  tracked_at timestamptz,
  track_after timestamptz,
  created_at timestamptz not null
);
comment on column waybills.number is 'plsWaybillNumber: ten digits, the last a Luhn check digit. Also our key towards the carrier.';
comment on column waybills.carrier_contract_id is
  'The account''s own contract it was ordered under, null: the portal''s. Stays when that contract is deleted, so that the portal''s is never asked in its place.';
comment on column waybills.order_sent_at is
  'When the order was last sent to the carrier, written before the sending; null when it is certain that nothing was stored. Within ORDER_SETTLE_SECONDS it is only looked for, never sent again.';
comment on column waybills.order_sendings is 'How many sendings may have reached the carrier.';
comment on column waybills.status_before is 'Where problem or canceled_negotiation came from.';
comment on column waybills.search_text is 'Numbers, names, phones and cities, lower case, for the text query.';
comment on column waybills.track_after is 'When polling asks next; null for end states. Carriers that tell by themselves are asked more rarely.';
create index waybills_account on waybills (account_id, id desc);
create index waybills_account_user on waybills (account_id, user_id, id desc);
create index waybills_account_status_carrier on waybills (account_id, status, carrier, id desc) include (user_id);
create index waybills_account_pickup on waybills (account_id, pickup_on, id desc) include (user_id, status, carrier);
create index waybills_account_delivery on waybills (account_id, delivery_to_on, id desc) include (user_id, status, carrier);
create index waybills_account_receiver_inn on waybills (account_id, receiver_inn, id desc)
  include (user_id, status, carrier) where receiver_inn is not null;
create index waybills_account_sender_inn on waybills (account_id, sender_inn, id desc)
  include (user_id, status, carrier) where sender_inn is not null;
create index waybills_search on waybills using gin (account_id, search_text gin_trgm_ops);
comment on index waybills_account_status_carrier is
  'Serves the status filter, the carrier filter and both: one probe for each pair.';
create index waybills_carrier_number on waybills (carrier, carrier_number) where carrier_number is not null;
create index waybills_carrier_order on waybills (carrier, carrier_order_id) where carrier_order_id is not null;
create index waybills_carrier_contract on waybills (carrier_contract_id, track_after) where carrier_contract_id is not null;
create index waybills_track_after on waybills (track_after) where track_after is not null;
create index waybills_on_time on waybills (carrier, sender_city, receiver_city, delivered_at) where status = 'delivered';

create table waybill_tags (
  waybill_id bigint not null references waybills (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (tag_id, waybill_id)
);
create index waybill_tags_waybill on waybill_tags (waybill_id);

create table waybill_events (
  id bigint generated always as identity primary key,
  waybill_id bigint not null references waybills (id) on delete cascade,
  event_key text not null,
  source text not null check (source in ('portal', 'carrier', 'staff')),
  code text not null,
  name text not null,
  status text,
  city text,
  reason text,
  is_applied boolean not null,
  is_known boolean not null default true,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  raw jsonb,
  unique (waybill_id, event_key)
);
comment on table waybill_events is 'Every event as it came; is_applied tells whether it moved the waybill.';

create table waybill_documents (
  waybill_id bigint not null references waybills (id) on delete cascade,
  kind text not null check (kind in ('waybill', 'label', 'invoice', 'act')),
  state text not null check (state in ('waiting', 'ready', 'failed')),
  file_id bigint references files (id),
  size_bytes integer,
  ready_at timestamptz,
  primary key (waybill_id, kind)
);

create table waybill_counts (
  account_id bigint not null,
  user_id bigint not null,
  status text not null,
  count bigint not null,
  primary key (account_id, user_id, status)
);
comment on table waybill_counts is 'Kept by trigger, so that tabs and page counts cost the same at a million waybills.';

create function count_waybills() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update waybill_counts set count = count - 1
      where account_id = old.account_id and user_id = old.user_id and status = old.status;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into waybill_counts as c (account_id, user_id, status, count)
      values (new.account_id, new.user_id, new.status, 1)
      on conflict (account_id, user_id, status) do update set count = c.count + 1;
  end if;
  return null;
end $$;
create trigger waybills_counted after insert or delete or update of status on waybills
  for each row execute function count_waybills();

create table share_attempts (
  share_key text not null,
  failed_at timestamptz not null
);
comment on table share_attempts is 'Wrong receiver phones; five within an hour lock the key for an hour.';
create index share_attempts_key on share_attempts (share_key, failed_at);

create table claims (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  number text not null unique,
  waybill_id bigint references waybills (id),
  problem_type text not null,
  comment text not null default '',
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null
);
comment on table claims is 'Requests for processing by hand; one opens by itself when a registration fails for good.';
create unique index claims_open_registration on claims (waybill_id) where problem_type = 'registration_failed' and state = 'open';
create index claims_account on claims (account_id, id desc);
create sequence claim_numbers start 10000001;
