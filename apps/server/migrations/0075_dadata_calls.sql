create table dadata_calls (
  account_id bigint not null references accounts on delete cascade,
  day date not null,
  calls integer not null,
  primary key (account_id, day)
);
comment on table dadata_calls is 'Calls of DaData that an account has caused on a day of Moscow; the days before are gone.';
