alter table counterparties add column lacks text[] not null default '{}';
comment on column counterparties.lacks is 'What the entry lacks to be ordered for (phone, address, house, inn), kept with every change of it.';

update counterparties c set lacks = array_remove(array[
  case when not exists (select from contact_infos p where p.counterparty_id = c.id and p.phone_entries <> '[]') then 'phone' end,
  case when not exists (select from addresses a where a.counterparty_id = c.id) then 'address' end,
  case when exists (select from (select a.house from addresses a where a.counterparty_id = c.id order by a.id limit 1) main
    where main.house is null) then 'house' end,
  case when c.kind = 'company' and c.inn is null then 'inn' end], null);

create index counterparties_lack_phone on counterparties (account_id, is_pinned desc, used_at desc, id desc)
  where deleted_at is null and 'phone' = any (lacks);
create index counterparties_lack_address on counterparties (account_id, is_pinned desc, used_at desc, id desc)
  where deleted_at is null and 'address' = any (lacks);
create index counterparties_lack_house on counterparties (account_id, is_pinned desc, used_at desc, id desc)
  where deleted_at is null and 'house' = any (lacks);
create index counterparties_lack_inn on counterparties (account_id, is_pinned desc, used_at desc, id desc)
  where deleted_at is null and 'inn' = any (lacks);
create index counterparties_gone on counterparties (account_id, id) where deleted_at is not null;
