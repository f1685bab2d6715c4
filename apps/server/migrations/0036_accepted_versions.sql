alter table accounts add column contract_version text;
comment on column accounts.contract_version is
  'Version of the offer that was accepted; null where it was never asked for: of accounts that were made with a contract, and of older ones.';

alter table consents add column is_withdrawal boolean not null default false;
comment on column consents.is_withdrawal is 'The user takes back what the rows of the same kind before it say; never of the terms.';
