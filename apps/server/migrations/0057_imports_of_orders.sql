alter table imports drop constraint imports_kind_check;
alter table imports
  add constraint imports_kind_check check (kind in ('contacts', 'counterparties', 'orders')),
  add column sender_contact_cast_id bigint references contact_casts (id),
  add column pickup_on date,
  add constraint imports_orders_whole check (kind <> 'orders' or (sender_contact_cast_id is not null and pickup_on is not null));
comment on column imports.sender_contact_cast_id is 'Of orders: who sends everything.';
comment on column imports.pickup_on is 'Of orders: the day of rows that name none.';

alter table import_rows add column destination_id bigint references destinations (id) on delete set null;
comment on column import_rows.destination_id is 'What a row of orders has become.';
create index import_rows_destination on import_rows (destination_id) where destination_id is not null;

alter table destinations add column sameness text;
comment on column destinations.sameness is 'Of one that came from a table: equal where another table brings the same order.';
create index destinations_sameness on destinations (account_id, sameness) where sameness is not null;
