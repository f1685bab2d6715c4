create table courier_calls (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  carrier text not null,
  carrier_contract_id bigint,
  sender_key text not null,
  pickup_on date not null,
  pickup_period text not null,
  call_number text not null,
  round integer not null default 1,
  is_wanted boolean not null default true,
  called_at timestamptz,
  carrier_call_id text,
  carrier_call_number text,
  told_places integer not null default 0,
  told_grams bigint not null default 0,
  failure text check (failure in ('refused', 'silent', 'kept')),
  failure_text text,
  due_since timestamptz,
  sealed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table courier_calls is
  'One courier for what one sender hands over to one carrier at one address on one day, where the carrier is called apart from its orders.';
comment on column courier_calls.sender_key is 'Hash of the sender and the address.';
comment on column courier_calls.call_number is 'Our number of the call, of the first order in it; with the round it is the key towards the carrier.';
comment on column courier_calls.round is 'Grows when a call was recalled, so that the next one is not taken for it.';
comment on column courier_calls.is_wanted is 'False: a person wants no courier.';
comment on column courier_calls.called_at is 'The carrier has the call; null: it has none, or none any more.';
comment on column courier_calls.carrier_call_id is 'Null where the carrier has a call and does not say which.';
comment on column courier_calls.told_grams is 'As the carrier was told with the standing call; so the places.';
comment on column courier_calls.failure is
  'refused: the carrier sends no courier; silent: it does not answer, and is asked again; kept: it does not let the call go.';
comment on column courier_calls.due_since is 'Since when something is to be done at the carrier; null: nothing.';
comment on column courier_calls.sealed_at is 'Nothing joins it any more: the call can be neither renewed nor does it take what it does not name.';
create unique index courier_calls_open on courier_calls
  (account_id, carrier, coalesce(carrier_contract_id, 0), sender_key, pickup_on, pickup_period) where sealed_at is null;
create index courier_calls_due on courier_calls (due_since) where due_since is not null;

alter table waybills add column courier_call_id bigint references courier_calls (id);
alter table waybills add column courier_told boolean not null default false;
comment on column waybills.courier_told is 'The standing courier call was made for it, or takes it along.';
comment on column waybills.courier_call_id is 'The courier call that collects it; null where none is apart from the order.';
create index waybills_courier_call on waybills (courier_call_id) where courier_call_id is not null;

-- Calls of before, each of one order, and orders that still wait for one: nothing joins them.
insert into courier_calls (account_id, carrier, carrier_contract_id, sender_key, pickup_on, pickup_period, call_number,
  called_at, carrier_call_id, told_places, told_grams, due_since, sealed_at)
select account_id, carrier, carrier_contract_id, 'order ' || id, pickup_on, pickup_period, number,
  case when carrier_call_id is not null then now() end, carrier_call_id, place_count, weight_grams,
  case when carrier_call_id is null then now() end, now()
from waybills
where way in ('d2d', 'd2w') and (carrier_call_id is not null
  and status in ('registered', 'pickup_waiting', 'courier_search', 'courier_on_way')
  or carrier_call_id is null and status = 'registered' and creation_stage in ('registered', 'documents_ready'));
update waybills set courier_call_id = calls.id, courier_told = calls.called_at is not null
from courier_calls as calls where calls.sender_key = 'order ' || waybills.id;
