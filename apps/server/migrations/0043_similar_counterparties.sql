create table counterparty_pairs (
  account_id bigint not null references accounts (id),
  first_id bigint not null references counterparties (id) on delete cascade,
  second_id bigint not null references counterparties (id) on delete cascade,
  reason text not null check (reason in ('inn', 'phone')),
  dismissed_at timestamptz,
  primary key (account_id, first_id, second_id),
  check (first_id < second_id)
);
comment on table counterparty_pairs is
  'Entries of the contact book that may be the same, found when one of them was changed.';
comment on column counterparty_pairs.dismissed_at is 'When somebody said that they are two.';
create index counterparty_pairs_first on counterparty_pairs (first_id);
create index counterparty_pairs_second on counterparty_pairs (second_id);

alter table counterparties add column merged_into_id bigint references counterparties (id) on delete set null;
comment on column counterparties.merged_into_id is 'The entry that a deleted one became a part of: its orders are shown there.';
create index counterparties_merged on counterparties (merged_into_id) where merged_into_id is not null;

create table counterparty_merges (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  kept_id bigint not null references counterparties (id) on delete cascade,
  gone_id bigint not null references counterparties (id) on delete cascade,
  before jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
comment on table counterparty_merges is 'What undoing a merge needs; it goes with the entries.';
comment on column counterparty_merges.before is
  '{particulars of the kept entry, note, contactIds and addressIds that came from the other}';
create index counterparty_merges_kept on counterparty_merges (kept_id);
create index counterparty_merges_gone on counterparty_merges (gone_id);

create index contact_infos_phones on contact_infos
  using gin (jsonb_path_query_array(phone_entries, '$[*].number'));

insert into counterparty_pairs (account_id, first_id, second_id, reason)
select one.account_id, one.id, other.id, 'inn' from counterparties one
join counterparties other on other.account_id = one.account_id and other.inn = one.inn and other.id > one.id
where one.deleted_at is null and other.deleted_at is null and one.kpp is not distinct from other.kpp;
