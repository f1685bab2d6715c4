-- By what a person knows their chats with the bot apart.
alter table messenger_codes add column name text not null default '';
alter table messenger_chats add column name text not null default '';

comment on column messenger_codes.name is 'Name or @name of the person of the chat, as the messenger tells it; empty where it tells none.';
comment on column messenger_chats.name is 'As the messenger told it when the chat was let in; empty where it told none.';
