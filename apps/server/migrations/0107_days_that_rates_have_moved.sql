alter table destinations add column wished_pickup_on date;
comment on column destinations.wished_pickup_on is 'The day that somebody has chosen, where the carrier of the rate collects on a later one; null: pickup_on is that day.';
