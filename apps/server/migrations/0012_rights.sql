-- Whose what was frozen is: a member without `shipping.view_all` sees only their own.
alter table address_casts add column user_id bigint references users (id);
alter table contact_casts add column user_id bigint references users (id);
alter table cargoes add column user_id bigint references users (id);
alter table recent_contacts add column user_id bigint references users (id);
comment on column address_casts.user_id is 'Who froze it; null where that was never written: only who sees all of the account sees it.';
comment on column contact_casts.user_id is 'As of address_casts.';
comment on column cargoes.user_id is 'Who described it; null as in address_casts.';
comment on column recent_contacts.user_id is 'Whose recent side it is; null as in address_casts.';

update contact_casts c set user_id = u.user_id
from (
  select distinct on (id) id, user_id from (
    select sender_contact_cast_id as id, user_id, waybills.id as used from waybills
    union all
    select receiver_contact_cast_id, user_id, waybills.id from waybills
  ) uses order by id, used
) u where u.id = c.id;
update address_casts a set user_id = u.user_id
from (
  select distinct on (id) id, user_id from (
    select sender_address_cast_id as id, user_id, 1 as rank from calculations
    union all
    select receiver_address_cast_id, user_id, 1 from calculations
    union all
    select address_cast_id, user_id, 2 from contact_casts where user_id is not null
  ) uses order by id, rank
) u where u.id = a.id;
update contact_casts c set user_id = a.user_id
from address_casts a where a.id = c.address_cast_id and c.user_id is null;
update cargoes g set user_id = u.user_id
from (
  select distinct on (cargo_id) cargo_id, user_id from (
    select cargo_id, user_id, 1 as rank from calculations
    union all
    select cargo_id, user_id, 2 from waybills
  ) uses order by cargo_id, rank
) u where u.cargo_id = g.id;
update recent_contacts r set user_id = c.user_id from contact_casts c where c.id = r.contact_cast_id;

alter table recent_contacts drop constraint recent_contacts_account_id_side_kind_fingerprint_key;
alter table recent_contacts add constraint recent_contacts_once
  unique nulls not distinct (account_id, user_id, side, kind, fingerprint);
create index recent_contacts_own on recent_contacts (account_id, user_id, side, kind, used_at desc);
create index cargoes_own on cargoes (account_id, user_id, used_at desc);

-- Old failures are purged by their age alone.
create index sign_in_failures_failed_at on sign_in_failures (failed_at);
comment on column sign_in_failures.name_hash is 'SHA-256 of the user the name belongs to, else of the name itself.';
comment on table sign_in_failures is 'Attempts to sign in, written before the password is judged; a right password deletes those of its user.';

-- A right may be taken away by a command, by staff or by hand: whoever does it, open live subscriptions are looked at again.
create function recheck_live() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then
    perform graphile_worker.add_job('revoke-live', json_build_object('accountId', account_id, 'userId', user_id), priority => -10)
      from memberships where account_id = new.id;
  else
    perform graphile_worker.add_job('revoke-live', json_build_object('accountId', old.account_id, 'userId', old.user_id),
      priority => -10);
  end if;
  return null;
end $$;
create trigger memberships_recheck_live after update of role, permissions or delete on memberships
  for each row execute function recheck_live();
create trigger accounts_recheck_live after update of status on accounts
  for each row when (old.status is distinct from new.status) execute function recheck_live();
