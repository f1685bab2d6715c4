-- The day that a drop-off after 14:00 adds belongs to the hour of the calculation. An order placed at another hour, or for
-- another day, counts it anew and has to know what the rate holds already.
alter table rate_results add column late_days smallint not null default 0 check (late_days in (0, 1));
comment on column rate_results.late_days is
  'How many of min_days and max_days are due to a handover after 14:00 of the pickup day, as seen at the calculation';
