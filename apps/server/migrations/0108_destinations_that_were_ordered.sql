-- The cart shows what was ordered in its last day: of an account with years of orders these alone are read.
create index destinations_created on destinations (account_id, changed_at)
  where removed_at is null and rate_result_id is not null and status = 'creation_complete';
