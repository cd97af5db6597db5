-- A session's second secret: the cookie that a browser sends with the pages it opens. Sessions of before get theirs with their next
-- GET /v1/me/information.
alter table sessions add column page_hash bytea
  constraint sessions_page_hash_key unique
  constraint sessions_page_hash_check check (length(page_hash) = 32);
comment on column sessions.page_hash is 'SHA-256 of the cookie that opens pages, and nothing else, while the session lives.';
