-- Persons are found by the words of their name, in whatever order they were written.
create function words_of_name(name text) returns text[] language sql immutable strict parallel safe as $$
  select regexp_split_to_array(btrim(translate(lower(name), 'ё', 'е'), E' \t\n,.;'), '[\s,.;]+')
$$;
comment on function words_of_name is 'Words of a name in lower case, with е for ё.';
