-- Consents have told since 0026 when somebody accepted the terms.
alter table users drop column terms_accepted_at;

-- What is over goes at night.
create index invites_expires_at on invites (expires_at);
create index ownership_transfers_ended_at on ownership_transfers (ended_at) where ended_at is not null;
create index outbox_messages_sent_at on outbox_messages (sent_at) where sent_at is not null;
