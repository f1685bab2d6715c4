create index waybills_sender_contact on waybills (sender_contact_cast_id, id);
create index waybills_receiver_contact on waybills (receiver_contact_cast_id, id);

-- The newest sides of an entry are read in order.
drop index contact_casts_counterparty;
create index contact_casts_counterparty on contact_casts (counterparty_id, id) where counterparty_id is not null;
