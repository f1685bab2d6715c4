-- An order that was cancelled by itself is done with: its destination stands in the cart as ordered no more.
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
    else
      update destinations set removed_at = now() where id = new.destination_id and waybill_id = new.id;
    end if;
  end if;
  return null;
end
$$;
