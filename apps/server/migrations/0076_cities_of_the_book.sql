-- Outside a transaction.
-- The book is asked for a city however it is written; the former index stays for the list of its cities.
create index concurrently if not exists addresses_city_written
  on addresses (account_id, (replace(lower(city), 'ё', 'е') collate "C"), counterparty_id)
  where counterparty_id is not null;
