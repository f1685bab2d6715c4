-- Where a session was last seen; sessions from before have told nothing of it.
alter table sessions
  add column address text not null default '',
  add column device text not null default '',
  add column device_key_hash text,
  add column last_seen_at timestamptz not null default now();
update sessions set last_seen_at = created_at;
comment on column sessions.address is 'Network address at the last renewal of its tokens.';
comment on column sessions.device is 'Browser and system, as `Chrome, Windows`; empty for a program.';
comment on column sessions.device_key_hash is 'SHA-256 of the key that a browser keeps for itself and signs in with; null from whoever sends none.';

create table second_factors (
  user_id bigint primary key references users (id),
  key_id text not null,
  sealed_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table second_factors is 'Secrets of time-based codes; asked for at the sign-in once confirmed.';
comment on column second_factors.last_step is 'The 30 s step of the last code that was taken: it and those before are never taken again.';

create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Each stands in for one time-based code, once. SHA-256 of 80 random bits.';

alter table accounts add column requires_second_factor boolean not null default false;
comment on column accounts.requires_second_factor is 'Members without a second factor may do nothing but set it up.';

alter table users add column password_changed_at timestamptz;
create index sessions_of_user on sessions (user_id);
