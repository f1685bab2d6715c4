create table avatars (
  user_id bigint primary key references users (id),
  image bytea not null,
  changed_at timestamptz not null
);
comment on table avatars is 'Pictures of users, 256 × 256 WebP, made anew here of what was sent.';
comment on column users.avatar is 'Key of the picture''s address; 192 random bits, new with each picture.';
create unique index users_avatar on users (avatar) where avatar is not null;

create table notification_emails (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  email text not null,
  types text[] not null,
  created_at timestamptz not null
);
comment on table notification_emails is 'Addresses that an account is written to, and of what.';
create unique index notification_emails_email on notification_emails (account_id, lower(email));
