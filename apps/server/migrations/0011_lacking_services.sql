alter table calculation_runs add column lacking_services text[] not null default '{}';
comment on column calculation_runs.lacking_services is
  'Services asked for that none of the carrier''s rates includes; with the reason service_not_offered alone.';
