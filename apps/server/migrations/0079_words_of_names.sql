-- Persons are found by the words of their name, in whatever order they were written.
create function words_of_name(name text) returns text[] language sql immutable strict parallel safe as $$
  select regexp_split_to_array(btrim(translate(lower(name), 'ё', 'е'), E' \t\n,.;'), '[\s,.;]+')
$$;
comment on function words_of_name is 'Words of a name in lower case, with е for ё.';
drop index contact_casts_name;
drop index contact_infos_name;
drop index counterparties_person;
create index contact_casts_words on contact_casts using gin (account_id, words_of_name(contact_name));
create index contact_infos_words on contact_infos using gin (account_id, words_of_name(contact_name));
create index counterparties_words on counterparties using gin (account_id, words_of_name(title)) where kind = 'person';
