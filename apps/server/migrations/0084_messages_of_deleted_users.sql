-- Outside a transaction.
-- The last mail to who was deleted is kept for days, not for months; whatever became of it.
alter table outbox_messages add column if not exists kept_until_at timestamptz;
comment on column outbox_messages.kept_until_at is 'When it goes, sent or not; null for the usual term.';
create index concurrently if not exists outbox_messages_kept_until_at on outbox_messages (kept_until_at) where kept_until_at is not null;
