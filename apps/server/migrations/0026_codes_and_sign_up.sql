create table codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in (
    'sign_up_phone', 'registration', 'email_confirmation', 'email_link', 'recovery', 'phone_change', 'email_change',
    'ownership'
  )),
  form text not null check (form in ('digits', 'link')),
  subject text not null,
  user_id bigint references users (id),
  code_hash text not null,
  address text not null,
  tries integer not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table codes is 'One-time codes and keys of links that people are sent. Kept for a month, so that an old link is told from a wrong one.';
comment on column codes.subject is 'What the code speaks for: a phone, an e-mail, a transfer.';
comment on column codes.code_hash is 'HMAC of purpose, subject (of digits) and code under a key of the portal.';
comment on column codes.address is 'Network address of who asked for it.';
comment on column codes.tries is 'Wrong guesses at digits.';
create index codes_subject on codes (purpose, subject, id desc);
create index codes_address on codes (address, issued_at);
create index codes_issued_at on codes (issued_at);
create index codes_user_id on codes (user_id);
create unique index codes_link on codes (code_hash) where form = 'link';

-- Anybody may name an address; it is theirs alone once they have confirmed it.
drop index users_email;
create unique index users_email on users (lower(email)) where email_verified_at is not null;
create index users_email_name on users (lower(email));

create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('terms', 'marketing')),
  version text not null,
  given_at timestamptz not null,
  address text
);
comment on table consents is 'What a user has agreed to, when, and in which version of the text. Rows are only added.';
comment on column consents.address is 'Network address of who agreed; null where another side did for them.';
create index consents_user on consents (user_id, kind, version);
insert into consents (user_id, kind, version, given_at)
  select id, 'terms', '2026-11-01', terms_accepted_at from users where terms_accepted_at is not null;

comment on column accounts.title is 'Empty until the second stage of signing up says who the account is for.';
