alter table imports add column cargo_defaults jsonb not null default '{}'::jsonb;
comment on column imports.cargo_defaults is 'Of orders: what rows that do not say it themselves weigh, measure and hold, by field of the table.';
