alter table notification_emails add column confirmed_at timestamptz;
comment on column notification_emails.confirmed_at is 'When whoever reads the address agreed to be written to; before that nothing but the letter that asks goes there.';

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in (
  'sign_up_phone', 'registration', 'email_confirmation', 'email_link', 'recovery', 'phone_change', 'email_change',
  'ownership', 'notification_email'
));
