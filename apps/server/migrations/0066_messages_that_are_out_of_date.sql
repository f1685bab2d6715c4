-- Codes that wait for their provider: a newer one of the same to the same takes their place.
create index outbox_messages_waiting_secrets on outbox_messages (recipient, template) where state = 'waiting' and is_secret;

alter table messenger_codes add column said_at bigint;
alter table messenger_chats add column said_at bigint;
comment on column messenger_codes.said_at is 'Second of the messenger''s clock at which the chat asked for the link; null where it does not say.';
comment on column messenger_chats.said_at is 'The same of the link by which it was let in: what it has said before that counts no more.';
