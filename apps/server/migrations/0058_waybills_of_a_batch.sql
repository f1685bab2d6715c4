alter table waybills add column batch_id bigint references batches (id) on delete set null;
comment on column waybills.batch_id is 'The batch that it was ordered in; it stays when the order is called off.';
create index waybills_batch on waybills (batch_id, id) where batch_id is not null;
