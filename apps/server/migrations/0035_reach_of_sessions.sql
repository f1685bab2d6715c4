-- A browser that takes push messages belongs to the session that named it last, and goes with it. Those from before have told
-- nothing of theirs: they are named anew.
delete from push_tokens;
alter table push_tokens add column session_id uuid references sessions (id) on delete cascade;
comment on column push_tokens.session_id is 'The session of the user that named it last; null where the release before has written it.';
create index push_tokens_session_id on push_tokens (session_id);

-- Which chats a user has let into any cabinet: they leave with a new password.
create index messenger_chats_user_id on messenger_chats (user_id);
