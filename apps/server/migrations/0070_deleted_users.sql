alter table users add column deleted_at timestamptz;
comment on column users.deleted_at is
  'When the user has deleted themselves; the row stays for what refers to it, and tells nothing of the person.';
