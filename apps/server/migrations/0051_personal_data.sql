-- Waybills, sides and addresses whose persons nobody can be told from any more.
alter table waybills add column pseudonymised_at timestamptz;
alter table contact_casts add column pseudonymised_at timestamptz;
alter table address_casts add column pseudonymised_at timestamptz;
comment on column waybills.pseudonymised_at is
  'When names, phones, e-mails and doors were taken out of it, after PERSONAL_DATA_RETENTION_YEARS; null before.';
comment on column contact_casts.pseudonymised_at is 'As of waybills; at once where a person is deleted and no order uses the side.';
comment on column address_casts.pseudonymised_at is 'As of contact_casts.';

create index waybills_personal on waybills (created_at) where pseudonymised_at is null;
create index contact_casts_personal on contact_casts (created_at, id) where pseudonymised_at is null;
create index address_casts_personal on address_casts (created_at, id) where pseudonymised_at is null and type <> 'terminal';

create index waybills_sender_side on waybills (sender_contact_cast_id);
create index waybills_receiver_side on waybills (receiver_contact_cast_id);
create index contact_casts_address on contact_casts (address_cast_id);
create index recent_contacts_side on recent_contacts (contact_cast_id) where contact_cast_id is not null;
create index claims_waybill on claims (waybill_id) where waybill_id is not null;

-- One person of an account, by phone, e-mail or name.
create index contact_casts_phones on contact_casts using gin (account_id, phones);
create index contact_casts_email on contact_casts (account_id, lower(email)) where email is not null;
create index contact_casts_name on contact_casts (account_id, lower(contact_name));
create index contact_infos_email on contact_infos (account_id, lower(email)) where email is not null;
create index contact_infos_name on contact_infos (account_id, lower(contact_name));
create index counterparties_person on counterparties (account_id, lower(title)) where kind = 'person';
