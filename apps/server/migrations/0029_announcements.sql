create table announcements (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('urgent', 'global')),
  level text not null default 'info' check (level in ('info', 'success', 'warning', 'error')),
  title_ru text not null,
  title_en text not null,
  text_ru text not null default '',
  text_en text not null default '',
  url text,
  starts_at timestamptz not null,
  ends_at timestamptz
);
comment on table announcements is 'What the operator tells everybody who is signed in, under the top bar.';
comment on column announcements.scope is 'urgent: one of several, of some gravity; global: the one about the service, of which the newest is shown.';
comment on column announcements.ends_at is 'When it is no longer shown; null until it is taken back.';
create index announcements_ends_at on announcements (ends_at);
