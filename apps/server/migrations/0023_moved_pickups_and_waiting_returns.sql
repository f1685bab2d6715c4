alter table waybills add column pickup_moved_from date;
comment on column waybills.pickup_moved_from is
  'The day of pickup that was ordered, where the carrier has moved it; null where it has not.';
alter table waybills add column promise_open boolean not null default false;
comment on column waybills.promise_open is
  'The carrier has moved the pickup and has not told the days of delivery of the new day: those here are of the day before.';
alter table waybills add column return_waits boolean not null default false;
comment on column waybills.return_waits is 'The return of its cargo waits for the customer; kept with the state of waybill_returns.';
update waybills w set return_waits = true
  from waybill_returns r where r.waybill_id = w.id and r.state = 'waiting';

drop index waybills_attention;
alter table waybills drop column due_on;
alter table waybills add column due_on date generated always as (
  case
    when return_waits or status in ('problem', 'lost', 'scrapped') then '-infinity'::date
    when status in ('new', 'registered', 'pickup_waiting', 'delivery_waiting', 'courier_search', 'courier_on_way')
      then pickup_on
    when not promise_open
      and status in ('received_from_sender', 'ready_to_send', 'sent_to_receiver_office', 'met_in_receiver_office',
                     'received_in_delivery_office', 'courier_delivery')
      then delivery_to_on
  end
) stored;
comment on column waybills.due_on is
  'The last day on which the present status is in order, after which somebody has to look; a problem and a return that waits for the customer are never in order. Null where nobody is waited for. As troubleOf of the kernel.';
create index waybills_attention on waybills (account_id, due_on) include (user_id, id)
  where acknowledged_at is null and due_on is not null;

alter table waybill_returns drop constraint waybill_returns_reason_check;
alter table waybill_returns add constraint waybill_returns_reason_check
  check (reason in ('dearer', 'money', 'no_rate', 'blocked'));
