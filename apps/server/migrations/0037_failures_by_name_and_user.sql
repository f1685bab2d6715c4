-- What limits count by: the name as it was asked for, whether or not anybody has it, and its user over all their names.
alter table sign_in_failures add column user_hash text;
create index sign_in_failures_user on sign_in_failures (user_hash, failed_at);
-- Until now the name of a user was counted as the user.
update sign_in_failures set user_hash = name_hash;

comment on column sign_in_failures.name_hash is 'SHA-256 of the name as it was asked for, in its one spelling.';
comment on column sign_in_failures.user_hash is 'SHA-256 of the user whose name it is; null where nobody has it, or nothing was judged.';
comment on column sign_in_failures.address is 'Network that the limit counts by: an IPv4 address, or the /64 of an IPv6 one.';
comment on column codes.address is 'Network that the limit counts by: an IPv4 address, or the /64 of an IPv6 one.';
