alter table waybills add column acknowledged_at timestamptz;
comment on column waybills.acknowledged_at is
  'When somebody of the account took note of the problem or delay; null again when a new one begins.';
alter table waybills add column due_on date generated always as (
  case
    when status in ('problem', 'lost', 'scrapped') then '-infinity'::date
    when status in ('new', 'registered', 'pickup_waiting', 'delivery_waiting', 'courier_search', 'courier_on_way')
      then pickup_on
    when status in ('received_from_sender', 'ready_to_send', 'sent_to_receiver_office', 'met_in_receiver_office',
                    'received_in_delivery_office', 'courier_delivery')
      then delivery_to_on
  end
) stored;
comment on column waybills.due_on is
  'The last day on which the present status is in order, after which somebody has to look; a problem is never in order. Null where nobody is waited for. As troubleOf of the kernel.';
create index waybills_attention on waybills (account_id, due_on) include (user_id, id)
  where acknowledged_at is null and due_on is not null;
