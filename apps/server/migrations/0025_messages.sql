alter table outbox_messages
  add column template text,
  add column language text not null default 'ru' check (language in ('ru', 'en')),
  add column account_id bigint references accounts (id),
  add column html text,
  add column link text,
  add column link_label text,
  add column attachment_name text,
  add column is_secret boolean not null default false,
  add column expires_at timestamptz;
comment on column outbox_messages.template is 'Which template it was written by; null for those of earlier releases.';
comment on column outbox_messages.account_id is 'The account that it is about; null for those about a person alone.';
comment on column outbox_messages.body is 'Plain text. A mail has html besides, a push message its title in subject.';
comment on column outbox_messages.link is 'Where a push message or a button of a messenger leads; link_label is the button.';
comment on column outbox_messages.is_secret is 'It carries a code or a key: its words are blanked when it has been sent or has failed.';
comment on column outbox_messages.expires_at is 'Not delivered from then on.';
create index outbox_messages_account_id on outbox_messages (account_id) where account_id is not null;

create table push_tokens (
  token text primary key,
  user_id bigint not null references users (id) on delete cascade,
  seen_at timestamptz not null
);
comment on table push_tokens is 'Browsers that take push messages of a user; a token has one owner, the last who named it.';
comment on column push_tokens.seen_at is 'When its browser last named it; beyond the bound of a user the oldest goes.';
create index push_tokens_user_id on push_tokens (user_id, seen_at);

create table messenger_chats (
  chat_id text not null,
  account_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (chat_id, account_id),
  foreign key (account_id, user_id) references memberships (account_id, user_id) on delete cascade
);
comment on table messenger_chats is 'Chats of the messenger bot that a member has let into a cabinet; who leaves it takes them along.';
create index messenger_chats_account_id on messenger_chats (account_id, user_id);
