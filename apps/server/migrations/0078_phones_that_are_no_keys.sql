-- Outside a transaction.
-- An index that foreign keys could refer to makes whoever changes a phone wait for every row that is being written about its user,
-- and those wait for the user. No table refers to phones: with a condition, which holds for each, the index is none of these.
-- At every moment one of both is there: nobody shares a phone.
create unique index concurrently if not exists users_phone_alone on users (phone) where phone is not null;
drop index concurrently if exists users_phone;
alter index if exists users_phone_alone rename to users_phone;
comment on index users_phone is 'Its condition always holds; it says that no foreign key refers to phones, so that changing one locks the user as any other change does.';
