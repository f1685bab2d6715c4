-- Wrong phones are purged by their age alone.
create index share_attempts_failed_at on share_attempts (failed_at);
