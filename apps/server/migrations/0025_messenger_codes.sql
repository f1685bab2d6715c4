create table messenger_codes (
  code_hash text primary key,
  chat_id text not null,
  language text not null check (language in ('ru', 'en')),
  expires_at timestamptz not null
);
comment on table messenger_codes is 'Links that the bot has given to chats and nobody has opened yet: one a chat, gone when it is used.';
comment on column messenger_codes.language is 'What the person of the chat reads.';
create unique index messenger_codes_chat_id on messenger_codes (chat_id);
create index messenger_codes_expires_at on messenger_codes (expires_at);
