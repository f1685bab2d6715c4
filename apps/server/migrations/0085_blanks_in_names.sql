-- Blanks that do not break a line are blanks: whether `\s` takes them for such depends on the library of the system.
create or replace function words_of_name(name text) returns text[] language sql immutable strict parallel safe as $$
  select regexp_split_to_array(
    btrim(translate(lower(name), U&'ё\00A0\2007\202F', 'е   '), E' \t\n,.;'), '[\s,.;]+')
$$;
-- Indexes know such a name by other words until it is written anew.
update contact_casts set contact_name = translate(contact_name, U&'\00A0\2007\202F', '   ')
where contact_name ~ U&'[\00A0\2007\202F]';
update contact_infos set contact_name = translate(contact_name, U&'\00A0\2007\202F', '   ')
where contact_name ~ U&'[\00A0\2007\202F]';
update counterparties set title = translate(title, U&'\00A0\2007\202F', '   ') where title ~ U&'[\00A0\2007\202F]';
update counterparties set search_text = translate(search_text, U&'\00A0\2007\202F', '   ')
where search_text ~ U&'[\00A0\2007\202F]';
update waybills set search_text = translate(search_text, U&'\00A0\2007\202F', '   ')
where search_text ~ U&'[\00A0\2007\202F]';
