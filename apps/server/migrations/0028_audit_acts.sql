create table audit_acts (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  user_id bigint not null references users (id),
  kind text not null,
  subject text,
  details jsonb not null default '{}',
  address text not null,
  device text not null,
  acted_at timestamptz not null
);
comment on table audit_acts is 'Log of an account: who did what, from where. Written in the transaction of the act; kept 12 months.';
comment on column audit_acts.subject is 'What or whom the act was about, in words that are understood without anything else: a name, an e-mail, a carrier.';
comment on column audit_acts.details is 'What changed: texts or lists of texts by name.';
comment on column audit_acts.device is 'Browser and system, as `Chrome, Windows`; empty for a program.';
create index audit_acts_account on audit_acts (account_id, acted_at desc, id desc);
create index audit_acts_user on audit_acts (account_id, user_id, acted_at desc, id desc);
create index audit_acts_kind on audit_acts (account_id, kind, acted_at desc, id desc);
create index audit_acts_acted_at on audit_acts (acted_at);
