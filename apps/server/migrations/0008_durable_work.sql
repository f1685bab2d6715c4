create index waybills_documents_waiting on waybills (id) where creation_stage = 'registered';
create index waybills_courier_waiting on waybills (id) where status = 'registered' and carrier_call_id is null;
create index outbox_messages_waiting on outbox_messages (id) where state = 'waiting';
