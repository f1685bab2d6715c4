-- Codes to a phone that users want to be reached by, whoever asked for them: a phone gets no more of them than of others.
create index codes_phone_change on codes (split_part(subject, ':', 2), issued_at desc) where purpose = 'phone_change';
