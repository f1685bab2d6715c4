create table contact_changes (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('phone', 'email')),
  value text not null,
  account_id bigint not null references accounts (id),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
comment on table contact_changes is 'New phones and e-mails of users that wait for their code; the old one holds until then.';
comment on column contact_changes.value is 'A phone as E.164, an e-mail as it was typed.';
comment on column contact_changes.account_id is 'The account whose log tells of it: the one the user worked in.';
create index contact_changes_expires_at on contact_changes (expires_at);
create index contact_changes_account_id on contact_changes (account_id);
