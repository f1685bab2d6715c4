create table rescued_work (
  key text primary key,
  times integer not null,
  last_at timestamptz not null
);
comment on table rescued_work is
  'Work that a sweep found without a job, by the key of that job, so that work whose jobs fail each time is given up. Purged after a day.';

alter table waybills add column carrier_cancel_since timestamptz;
comment on column waybills.carrier_cancel_since is
  'Since when it is to be cancelled at the carrier as well, which may have made it all the same; null when that is done or left to people.';
create index waybills_carrier_cancel on waybills (carrier_cancel_since) where carrier_cancel_since is not null;
-- What an earlier release has planned is known by its job alone.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update waybills set carrier_cancel_since = now() where id in (
      select substring(key from '^cancel-at-carrier:(\d+)$')::bigint from graphile_worker._private_jobs
      where key ~ '^cancel-at-carrier:\d+$');
  end if;
end $$;
