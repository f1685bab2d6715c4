-- Outside a transaction.
create index concurrently if not exists import_rows_notices on import_rows (import_id, line) where notices <> '[]';
create index concurrently if not exists contact_casts_words on contact_casts using gin (account_id, words_of_name(contact_name));
create index concurrently if not exists contact_infos_words on contact_infos using gin (account_id, words_of_name(contact_name));
create index concurrently if not exists counterparties_words on counterparties using gin (account_id, words_of_name(title)) where kind = 'person';
-- What persons were found by before.
drop index concurrently if exists contact_casts_name;
drop index concurrently if exists contact_infos_name;
drop index concurrently if exists counterparties_person;
