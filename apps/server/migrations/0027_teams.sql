create table invites (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  email text not null,
  role text not null check (role in ('administrator', 'accountant', 'member')),
  permissions text[] not null default '{}',
  position text,
  state text not null default 'open' check (state in ('open', 'accepted', 'revoked')),
  code_hash text not null,
  invited_by bigint not null references users (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  accepted_by bigint references users (id)
);
comment on table invites is 'Invitations into the team of an account. One that nobody answers stays open and is past its expires_at.';
comment on column invites.permissions is 'A member''s own; other roles bring theirs.';
comment on column invites.code_hash is 'SHA-256 of the key of the newest link: 256 random bits.';
comment on column invites.ended_at is 'When it was accepted or revoked.';
create unique index invites_code_hash on invites (code_hash);
-- One invitation of an account waits for an address, however it is spelt; those of one account are a list.
create unique index invites_email on invites (account_id, lower(email)) where state <> 'accepted';

create table invite_sendings (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  email_hash text not null,
  sent_at timestamptz not null
);
comment on table invite_sendings is 'Mails with invitations, counted for a day: of an account, and to an address by all accounts.';
comment on column invite_sendings.email_hash is 'SHA-256 of the address in lower case.';
create index invite_sendings_account on invite_sendings (account_id, sent_at);
create index invite_sendings_email on invite_sendings (email_hash, sent_at);
create index invite_sendings_sent_at on invite_sendings (sent_at);

create table ownership_transfers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  from_user_id bigint not null references users (id),
  to_user_id bigint not null references users (id),
  state text not null check (state in ('confirming', 'waiting', 'accepted', 'declined', 'canceled', 'expired')),
  code_hash text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table ownership_transfers is 'How accounts are handed over to another owner.';
comment on column ownership_transfers.state is 'confirming: the owner has not typed the code yet; waiting: for the answer of who is to be the owner.';
comment on column ownership_transfers.code_hash is 'SHA-256 of the key of the link for the answer: 256 random bits. Null while confirming.';
comment on column ownership_transfers.expires_at is 'Until when the code may be typed, then until when the answer may come.';
create unique index ownership_transfers_code_hash on ownership_transfers (code_hash);
create unique index ownership_transfers_open on ownership_transfers (account_id) where state in ('confirming', 'waiting');
create index ownership_transfers_account on ownership_transfers (account_id, id desc);
create index ownership_transfers_waiting on ownership_transfers (expires_at) where state = 'waiting';

-- Whose sessions in an account: when a member was last here, and which end when they leave.
create index sessions_member on sessions (account_id, user_id);
