alter table batch_items add column waybill_id bigint references waybills (id) on delete set null;
comment on column batch_items.waybill_id is 'The order that is to be called off; its destination may have another one by now.';
create index batch_items_waybill on batch_items (waybill_id) where waybill_id is not null;
create index batches_of_batch on batches (of_batch_id) where of_batch_id is not null;

update batch_items i set waybill_id = d.waybill_id
from batches b, destinations d
where b.id = i.batch_id and d.id = i.destination_id
  and b.kind = 'cancel' and d.batch_id = b.of_batch_id;

-- An order that was to be called off and is cancelled leaves its destination to the cart, in the same transaction, whoever
-- cancels it and whatever has been said of it meanwhile: nothing is lost between the two.
create or replace function settle_destination() returns trigger language plpgsql as $$
declare
  failed jsonb := case when new.creation_stage in ('refused', 'manual') and new.status <> 'canceled' then
    jsonb_build_object('code', new.creation_stage, 'field', null, 'text', new.problem_text) end;
  settled record;
begin
  update destinations set
    status = case
      when failed is not null then 'creation_error'
      when new.creation_stage = 'accepted' and new.status <> 'canceled' then 'creation'
      else 'creation_complete'
    end,
    creation_error = failed,
    -- What the carrier has refused can be ordered again; nobody knows that of what people look at.
    waybill_id = case when new.creation_stage = 'refused' then null else waybill_id end,
    changed_at = now()
  where id = new.destination_id and waybill_id = new.id
  returning id, batch_id, status into settled;
  update batch_items set
    state = case settled.status when 'creation_error' then 'fail' else 'success' end,
    failure = failed,
    ended_at = now()
  where batch_id = settled.batch_id and destination_id = settled.id and state = 'new'
    and settled.status in ('creation_error', 'creation_complete');
  if new.status = 'canceled' then
    update batch_items set state = 'success', failure = null, ended_at = now()
    where waybill_id = new.id and state <> 'success';
    if found then
      update destinations set
        status = 'init', waybill_id = null, batch_id = null, creation_error = null, changed_at = now()
      where id = new.destination_id and waybill_id = new.id;
    end if;
  end if;
  return null;
end
$$;
