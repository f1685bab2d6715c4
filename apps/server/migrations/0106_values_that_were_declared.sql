alter table cargoes add column is_value_declared boolean;
comment on column cargoes.is_value_declared is 'Somebody has given the value or insures it; null: written before this was kept.';
