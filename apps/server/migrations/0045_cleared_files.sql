-- Files of imports are cleared away: whatever names a file is found by it.
alter table imports
  drop constraint imports_file_id_fkey,
  add constraint imports_file_id_fkey foreign key (file_id) references files (id) on delete set null;
create index imports_file on imports (file_id) where file_id is not null;
create index waybill_documents_file on waybill_documents (file_id) where file_id is not null;
create index outbox_messages_attachment on outbox_messages (attachment_file_id) where attachment_file_id is not null;

create index counterparty_merges_merged on counterparty_merges (merged_at);
