-- A trigram index over the text alone lists a word of all accounts, and the account's own rows had to be found among them.
create function waybill_search_keys(account_id bigint, text text) returns bigint[]
  language plpgsql immutable strict parallel safe cost 5000
as $$
declare
  letters text[] := string_to_array(text, null);
  keys bigint[] := '{}';
begin
  for place in 1 .. cardinality(letters) - 1 loop
    if letters[place] = ' ' then
      keys := keys || hashtextextended(' ' || letters[place + 1], account_id);
    end if;
    if place < cardinality(letters) - 1 then
      keys := keys || hashtextextended(letters[place] || letters[place + 1] || letters[place + 2], account_id);
    end if;
  end loop;
  return keys;
end
$$;
comment on function waybill_search_keys is
  'Every three letters in a row, and every blank with the letter after it, hashed with the account: equal pieces of two accounts have different keys. Its cost keeps the planner from computing it row by row.';

drop index waybills_search;
create index waybills_search on waybills using gin (waybill_search_keys(account_id, search_text));
