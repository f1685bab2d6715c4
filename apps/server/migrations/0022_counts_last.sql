-- Two transactions of one account that change statuses took the rows of the counts in the middle of their work, each in
-- its own order, and waited for each other. Now the counts come last, when a transaction holds all else that it needs,
-- and one transaction of an account at a time.
create or replace function count_waybills() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('waybill_counts', coalesce(new.account_id, old.account_id)));
  if tg_op in ('UPDATE', 'DELETE') then
    update waybill_counts set count = count - 1
      where account_id = old.account_id and user_id = old.user_id and status = old.status;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into waybill_counts as c (account_id, user_id, status, count)
      values (new.account_id, new.user_id, new.status, 1)
      on conflict (account_id, user_id, status) do update set count = c.count + 1;
  end if;
  return null;
end $$;

drop trigger waybills_counted on waybills;
create constraint trigger waybills_counted after insert or delete or update of status on waybills
  deferrable initially deferred for each row execute function count_waybills();
