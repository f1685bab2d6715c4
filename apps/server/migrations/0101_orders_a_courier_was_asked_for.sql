alter table waybills add column courier_asked boolean not null default false;
comment on column waybills.courier_asked is 'The carrier was asked for a courier for it, and whether it has the call is not known.';
