create table batches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('create', 'check', 'cancel')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped')),
  total integer not null,
  bonus_roubles integer not null default 0,
  of_batch_id bigint references batches (id) on delete set null,
  starts_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table batches is 'Destinations that are ordered, checked or called off in one go.';
comment on column batches.kind is 'create: orders them; check: every check but the order itself; cancel: calls off what another batch has ordered.';
comment on column batches.state is 'waiting: until starts_at it can be stopped whole; stopped: what had not begun went back to the cart.';
comment on column batches.bonus_roubles is 'To be spent on its orders, one after another, as far as each may be paid by bonuses.';
comment on column batches.of_batch_id is 'The batch whose orders are called off.';
create index batches_account on batches (account_id, id desc);
create index batches_unfinished on batches (created_at) where state in ('waiting', 'running');

create table destinations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  pickup_on date not null,
  pickup_period text not null default '09:00-18:00',
  sender_contact_cast_id bigint not null references contact_casts (id),
  receiver_contact_cast_id bigint not null references contact_casts (id),
  cargo_id bigint not null references cargoes (id),
  return_cargo_id bigint references cargoes (id),
  rate_result_id bigint,
  carrier text,
  price_kopecks bigint,
  rate_valid_until timestamptz,
  former_price_kopecks bigint,
  is_price_agreed boolean not null default true,
  empty_reason text,
  recalculation_id bigint references calculations (id),
  question_id bigint references calculations (id),
  is_question_open boolean not null default false,
  status text not null default 'init'
    check (status in ('init', 'recalc_running', 'recalc_done', 'creation', 'creation_complete', 'creation_error')),
  is_single boolean not null default true,
  creation_error jsonb,
  bonus_roubles integer not null default 0,
  waybill_id bigint references waybills (id),
  batch_id bigint references batches (id) on delete set null,
  amo_id text,
  version integer not null default 1,
  position bigint not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint destinations_priced check (status in ('init', 'creation_error') or rate_result_id is not null),
  constraint destinations_rate_whole check ((rate_result_id is null) = (carrier is null)
    and (rate_result_id is null) = (price_kopecks is null) and (rate_result_id is null) = (rate_valid_until is null))
);
comment on table destinations is
  'Shipments being prepared: those of a day are its registry, those with a chosen rate that are not ordered yet the cart.';
comment on column destinations.rate_result_id is 'The chosen rate; null: none is chosen yet. It names its calculation.';
comment on column destinations.price_kopecks is 'Of the rate, as its carrier and the end of its validity: a cart of a thousand is counted without reading a thousand rates.';
comment on column destinations.former_price_kopecks is 'What the rate cost before it was calculated anew, where that was another price.';
comment on column destinations.is_price_agreed is 'False: it has become dearer, and somebody must agree before it is ordered.';
comment on column destinations.empty_reason is 'Why its carrier has no such rate any more, as a run tells it; null while the rate holds.';
comment on column destinations.recalculation_id is 'The calculation under way, or the last one.';
comment on column destinations.question_id is 'The calculation that asked all carriers: what else it could go by.';
comment on column destinations.is_question_open is 'All carriers are to be asked anew.';
comment on column destinations.is_single is 'Put in by itself, not with others in one call.';
comment on column destinations.creation_error is '{code, field, text}: why no order has come of it; text: the carrier''s own words.';
comment on column destinations.bonus_roubles is 'To be spent on its order, as its batch has given them out.';
comment on column destinations.version is 'Grows with every change that a person makes: nobody overwrites what another has changed.';
comment on column destinations.position is 'Place within its day; equal ones by id.';
comment on column destinations.removed_at is 'Removed ones can be brought back for a day; then a job clears them away.';
create index destinations_day on destinations (account_id, pickup_on)
  include (user_id, carrier, price_kopecks, status, waybill_id) where removed_at is null;
create index destinations_cart on destinations (account_id, id)
  where removed_at is null and rate_result_id is not null and status <> 'creation_complete';
create index destinations_batch on destinations (batch_id) where batch_id is not null;
create unique index destinations_waybill on destinations (waybill_id) where waybill_id is not null;
create index destinations_recalculated on destinations (changed_at) where status = 'recalc_running';
create index destinations_questions on destinations (changed_at) where is_question_open;
create index destinations_removed on destinations (removed_at) where removed_at is not null;
create index destinations_sender on destinations (sender_contact_cast_id);
create index destinations_receiver on destinations (receiver_contact_cast_id);

create table batch_items (
  batch_id bigint not null references batches (id) on delete cascade,
  destination_id bigint not null references destinations (id) on delete cascade,
  carrier text not null,
  price_kopecks bigint not null,
  state text not null default 'new' check (state in ('new', 'success', 'fail', 'stopped')),
  failure jsonb,
  ended_at timestamptz,
  primary key (batch_id, destination_id)
);
comment on table batch_items is 'What became of each destination of a batch.';
comment on column batch_items.state is 'success: ordered and registered with its carrier, checked, or called off; stopped: it had not begun.';
comment on column batch_items.failure is 'As destinations.creation_error.';
create index batch_items_open on batch_items (batch_id, destination_id) where state = 'new';
create index batch_items_destination on batch_items (destination_id);

create table registries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  pickup_on date not null,
  created_at timestamptz not null default now(),
  unique (account_id, pickup_on)
);
comment on table registries is 'The days of an account that have been planned; what belongs to one says so by its own day of pickup.';

alter table waybills add column destination_id bigint references destinations (id) on delete set null;
comment on column waybills.destination_id is 'The destination that it was ordered from.';
create index waybills_destination on waybills (destination_id) where destination_id is not null;

-- What becomes of an order is what becomes of its destination, in the same transaction.
create function settle_destination() returns trigger language plpgsql as $$
declare
  failed jsonb := case when new.creation_stage in ('refused', 'manual') and new.status <> 'canceled' then
    jsonb_build_object('code', new.creation_stage, 'field', null, 'text', new.problem_text) end;
  settled record;
begin
  update destinations set
    status = case
      when failed is not null then 'creation_error'
      when new.creation_stage = 'accepted' and new.status <> 'canceled' then 'creation'
      else 'creation_complete'
    end,
    creation_error = failed,
    -- What the carrier has refused can be ordered again; nobody knows that of what people look at.
    waybill_id = case when new.creation_stage = 'refused' then null else waybill_id end,
    changed_at = now()
  where id = new.destination_id and waybill_id = new.id
  returning id, batch_id, status into settled;
  update batch_items set
    state = case settled.status when 'creation_error' then 'fail' else 'success' end,
    failure = failed,
    ended_at = now()
  where batch_id = settled.batch_id and destination_id = settled.id and state = 'new'
    and settled.status in ('creation_error', 'creation_complete');
  return null;
end
$$;
create trigger waybills_settle_destination
  after update of creation_stage, status on waybills
  for each row
  when (new.destination_id is not null
    and (new.creation_stage is distinct from old.creation_stage
      or (new.status = 'canceled' and old.status <> 'canceled')))
  execute function settle_destination();
