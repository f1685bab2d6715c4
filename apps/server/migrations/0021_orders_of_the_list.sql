-- Each order of the list has an index that begins with the account and ends with the id, read from either end.
drop index waybills_account_pickup;
drop index waybills_account_delivery;
create index waybills_account_pickup on waybills (account_id, pickup_on, id) include (user_id, status, carrier);
create index waybills_account_delivery on waybills (account_id, delivery_to_on, id) include (user_id, status, carrier);
create index waybills_account_status_changed on waybills (account_id, status_changed_at, id)
  include (user_id, status, carrier);
create index waybills_account_price on waybills (account_id, price_kopecks, id) include (user_id, status, carrier);
