-- Other texts than those of waybills are looked up in the same way.
alter function waybill_search_keys rename to search_keys;
comment on function search_keys is
  'Every three letters in a row, and every blank with the letter after it, hashed with the account: equal pieces of two accounts have different keys. Its cost keeps the planner from computing it row by row.';

alter table counterparties
  add column kind text not null default 'company' check (kind in ('company', 'person')),
  add column opf text,
  add column kpp text,
  add column ogrn text,
  add column legal_address text,
  add column key_id text,
  add column sealed_passport bytea,
  add column passport_mask text,
  add column note text,
  add column noted_by bigint references users (id),
  add column noted_at timestamptz,
  add column is_pinned boolean not null default false,
  add column parent_id bigint references counterparties (id) on delete set null,
  add column user_id bigint references users (id),
  add column version integer not null default 1,
  add column search_text text not null default '',
  add column updated_at timestamptz not null default now(),
  add column used_at timestamptz not null default now(),
  add column deleted_at timestamptz,
  add constraint counterparties_passport_whole
    check ((sealed_passport is null) = (key_id is null) and (sealed_passport is null) = (passport_mask is null));
alter table counterparties alter column kind drop default;
comment on table counterparties is 'The contact book: companies and persons, with their people and addresses.';
comment on column counterparties.title is 'Name without the legal form, or surname, name and patronymic of a person.';
comment on column counterparties.sealed_passport is 'Number, day and place of issue as JSON, locked with the key of key_id.';
comment on column counterparties.used_at is 'When an order last took it; before that, when it was made.';
comment on column counterparties.search_text is 'All that the search of the book looks at, in lower case, with е for ё.';
comment on column counterparties.deleted_at is 'Deleted ones can be restored for 30 days; then a job clears them away.';

alter table contact_infos
  add column counterparty_id bigint references counterparties (id) on delete cascade,
  add column position text,
  add column is_main boolean not null default false,
  add column phone_entries jsonb;

update contact_infos set phone_entries =
  (select coalesce(jsonb_agg(jsonb_build_object('number', phone)), '[]') from unnest(phones) phone);

do $$
declare
  info record;
  made bigint;
begin
  for info in select * from contact_infos loop
    insert into counterparties (account_id, kind, title, opf, inn, kpp, ogrn, legal_address, created_at, used_at)
    values (info.account_id, case when info.company_name is null and info.inn is null then 'person' else 'company' end,
      coalesce(info.company_name, info.contact_name), info.opf_full, info.inn, info.kpp, info.ogrn, info.legal_address,
      info.created_at, info.created_at)
    returning id into made;
    update contact_infos set counterparty_id = made, is_main = true where id = info.id;
    update addresses set counterparty_id = made where id = info.address_id and counterparty_id is null;
  end loop;
end
$$;

alter table contact_infos
  drop column phones, drop column address_id, drop column company_name, drop column inn, drop column kpp,
  drop column ogrn, drop column opf_full, drop column legal_address, drop column passport;
alter table contact_infos alter column phone_entries set not null, alter column counterparty_id set not null;
comment on table contact_infos is 'The people of a counterparty.';
comment on column contact_infos.phone_entries is
  '[{number (E.164), extension, note, confirmedAt}]; confirmedAt: when somebody said that a landline number shall be used.';
create index contact_infos_counterparty on contact_infos (counterparty_id);
create unique index contact_infos_main on contact_infos (counterparty_id) where is_main;

alter table addresses
  drop constraint addresses_counterparty_id_fkey,
  add constraint addresses_counterparty_id_fkey foreign key (counterparty_id) references counterparties (id) on delete cascade,
  add column title text,
  add column hint text,
  add column opening_hours text;
comment on column addresses.hint is 'How to find the place: told to the courier.';
create index addresses_counterparty on addresses (counterparty_id, id);
create index addresses_city on addresses (account_id, city, counterparty_id) where counterparty_id is not null;

update counterparties c set search_text = lower(replace(replace(concat_ws(' ', '', c.opf, c.title, c.inn,
  (select string_agg(concat_ws(' ', p.contact_name, p.email,
      (select string_agg(phone ->> 'number', ' ') from jsonb_array_elements(p.phone_entries) phone)), ' ')
    from contact_infos p where p.counterparty_id = c.id),
  (select string_agg(a.address_line, ' ') from addresses a where a.counterparty_id = c.id)), 'ё', 'е'), 'Ё', 'Е'));

create index counterparties_list on counterparties (account_id, is_pinned desc, used_at desc, id desc)
  where deleted_at is null;
create index counterparties_totals on counterparties (account_id, kind, is_pinned) where deleted_at is null;
create index counterparties_search on counterparties using gin (search_keys(account_id, search_text))
  where deleted_at is null;
create index counterparties_inn on counterparties (account_id, inn) where inn is not null and deleted_at is null;
create index counterparties_deleted on counterparties (deleted_at) where deleted_at is not null;
create index counterparties_parent on counterparties (parent_id) where parent_id is not null;
drop index counterparties_account;

alter table contact_casts add column counterparty_id bigint references counterparties (id) on delete set null;
comment on column contact_casts.counterparty_id is 'The entry of the contact book that it was made from.';
create index contact_casts_counterparty on contact_casts (counterparty_id) where counterparty_id is not null;
