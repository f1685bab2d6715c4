alter table calculation_runs add column back_reason text;
comment on column calculation_runs.back_reason is
  'Why the carrier does not bring the return cargo back, where that alone is why it has no rate.';
