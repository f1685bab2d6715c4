-- The reader is told the day on which a carrier comes, not only that it is another one.
alter table rate_results add column pickup_on date;
comment on column rate_results.pickup_on is
  'The day on which the carrier takes the cargo, where it is another than the calculation''s; min_days and max_days count from the calculation''s all the same';
update rate_results set pickup_on = (carrier_rate ->> 'pickupOn')::date where 'pickup_moved' = any (warnings);
