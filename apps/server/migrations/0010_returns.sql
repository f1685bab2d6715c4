create table waybill_returns (
  waybill_id bigint primary key references waybills (id) on delete cascade,
  way text not null,
  tariff_code text not null,
  tariff_name text not null,
  state text not null check (state in ('planned', 'due', 'waiting', 'ordered', 'canceled')),
  reason text check (reason in ('dearer', 'money', 'no_rate')),
  price_kopecks bigint not null,
  asked_kopecks bigint,
  consented_kopecks bigint,
  return_waybill_id bigint unique references waybills (id),
  changed_at timestamptz not null,
  check ((state = 'waiting') = (reason is not null)),
  check ((state = 'ordered') = (return_waybill_id is not null))
);
comment on table waybill_returns is
  'The delivery of the return cargo of a waybill, an order of its own: planned with it, due when it is delivered.';
comment on column waybill_returns.price_kopecks is 'What it cost when the waybill was ordered; charged is what it costs when it is ordered itself.';
comment on column waybill_returns.asked_kopecks is 'What it cost when it was due; null until then.';
comment on column waybill_returns.consented_kopecks is 'The greatest price that the customer has agreed to since.';
create index waybill_returns_due on waybill_returns (changed_at) where state = 'due';
