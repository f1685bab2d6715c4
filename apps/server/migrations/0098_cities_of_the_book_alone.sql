-- Outside a transaction.
-- With the city itself in the index its entries are counted by the index alone, without reading their addresses.
create index concurrently if not exists addresses_city_counted
  on addresses (account_id, (replace(lower(city), 'ё', 'е') collate "C"), counterparty_id) include (city)
  where counterparty_id is not null;
drop index concurrently if exists addresses_city_written;
