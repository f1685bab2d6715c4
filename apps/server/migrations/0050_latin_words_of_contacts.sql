alter table contact_infos add column latin jsonb;
alter table contact_casts add column latin jsonb;
comment on column contact_infos.latin is
  '{contactName, companyName, opfFull, legalAddress, region, … addressLine}: how papers of other countries name the person, as somebody has confirmed it.';
comment on column contact_casts.latin is 'As of contact_infos.';
