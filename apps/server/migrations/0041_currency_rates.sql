-- The central bank's last good table: one row for each currency, all of one day.
create table currency_rates (
  code text primary key,
  rates_on date not null,
  roubles double precision not null check (roubles > 0),
  loaded_at timestamptz not null
);

comment on column currency_rates.roubles is 'For one unit.';
comment on column currency_rates.rates_on is 'The day the central bank sets the rates for.';
