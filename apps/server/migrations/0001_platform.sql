create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table files (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  storage_key text not null unique,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
comment on table files is 'What is stored in the file store; the bytes stand under storage_key.';

create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms', 'push', 'messenger')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  attachment_file_id bigint references files (id),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table outbox_messages is 'Every message to a person. Without a configured provider it stays here as kept.';
create index outbox_messages_created_at on outbox_messages (created_at desc);

create table idempotency_keys (
  account_id bigint not null,
  operation_id text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, operation_id, key)
);
comment on table idempotency_keys is 'First answers of creating calls; written in the transaction of the call itself.';
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table job_processes (
  id text primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null
);
comment on table job_processes is 'Processes that run jobs, with their workers; one not seen for 30 s is dead and its jobs are given back.';
