-- Letters to an e-mail that users want to be theirs, whoever asked for them, and those that ask readers for an account.
create index codes_email_confirmation on codes (substring(subject from position(':' in subject) + 1), issued_at desc)
  where purpose = 'email_confirmation';
create index codes_notification_email on codes (split_part(subject, ':', 1), issued_at desc)
  where purpose = 'notification_email';
