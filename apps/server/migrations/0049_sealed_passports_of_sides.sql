alter table contact_casts
  add column key_id text,
  add column sealed_passport bytea,
  add column passport_mask text,
  add constraint contact_casts_passport_whole
    check ((sealed_passport is null) = (key_id is null) and (sealed_passport is null) = (passport_mask is null));
comment on column contact_casts.sealed_passport is 'Series and number, locked with the key of key_id.';
comment on column contact_casts.passport is 'Plain, of earlier releases: the job seal-passports empties it, nothing writes it.';
create index contact_casts_plain_passport on contact_casts (id) where passport is not null;

-- Answers of the last day that tell a passport: a repeated call makes another side, which nothing refers to.
delete from idempotency_keys
where operation_id in ('createContactCast', 'createComplexCast', 'startFromCast') and body::text ~ '"passport": "[^"]';
