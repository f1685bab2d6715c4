create table rules (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  place integer not null,
  title text not null,
  conditions jsonb not null,
  actions jsonb not null,
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table rules is 'By what a rate is chosen for shipments of the account: the first whose conditions a shipment meets.';
comment on column rules.place is 'In this order they are tried; equal ones by id.';
comment on column rules.conditions is 'As the contract''s ruleConditions; what is absent holds for any shipment.';
comment on column rules.actions is 'As the contract''s ruleActions.';
comment on column rules.version is 'Grows with every change: nobody overwrites what another has changed.';
comment on column rules.removed_at is 'Removed ones can be brought back for a day; then a job clears them away.';
create index rules_account on rules (account_id, place, id) where removed_at is null;
create index rules_removed on rules (removed_at) where removed_at is not null;

alter table multi_tasks add column ruling jsonb;
comment on column multi_tasks.ruling is 'What the account''s rules have said of the row, as `Ruling` of the rules; null: none was asked or none met it.';
alter table multi_tasks add column own_cargo_id bigint references cargoes (id);
alter table multi_tasks add column asked_cargo_id bigint references cargoes (id);
comment on column multi_tasks.own_cargo_id is 'The destination''s cargo, where carriers were asked about another: the same with the services of a rule.';
comment on column multi_tasks.asked_cargo_id is 'That other one: the destination takes it together with its rate.';
alter table destinations add column ruling jsonb;
comment on column destinations.ruling is 'As multi_tasks.ruling: the rule that its services and its rate come from.';
