-- Whom rows of imported tables may tell of is found by keys, so that one person is looked for in the few rows that have one.
create function keys_of_cells(cells jsonb) returns text[] language sql immutable strict parallel safe cost 5000 as $$
  select array(
    select distinct key
    from jsonb_array_elements_text(cells) cell
    cross join lateral regexp_replace(cell, '\D', '', 'g') digits
    cross join lateral (
      select left(word, 40) from regexp_split_to_table(
        translate(lower(cell), U&'ё:\00A0\2007\202F', 'е    '), '[\s,.;]+') word
      where word ~ '[^0-9()+-]'
      union all
      select left(word, 40) from regexp_split_to_table(lower(cell), '[\s;:,<>()"]+') word where word like '%@%'
      union all
      select substr(digits, start, 10) from generate_series(1, length(digits) - 9) start where length(digits) <= 200
      union all
      select digits where length(digits) between 1 and 9
      union all
      select '*' where length(digits) > 200) keys (key))
$$;
comment on function keys_of_cells is
  'What rows with a person are found by, each in the letters that cells have: words as words_of_name has them, e-mails, ten digits in a row, all digits of a cell with fewer; «*» for a cell of very many digits, which is always looked at. Of what is not in the cells nothing.';
