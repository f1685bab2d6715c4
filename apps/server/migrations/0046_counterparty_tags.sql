create table counterparty_tags (
  counterparty_id bigint not null references counterparties (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (counterparty_id, tag_id)
);
comment on table counterparty_tags is 'Which entries of the contact book carry which tags of the account.';
create index counterparty_tags_tag on counterparty_tags (tag_id, counterparty_id);
