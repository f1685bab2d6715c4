-- Outside a transaction.
-- Whose call the last work of an import was: who deletes themselves is taken out of it.
create index concurrently if not exists imports_asked_by on imports ((coalesce((origin ->> 'userId')::bigint, user_id)));
