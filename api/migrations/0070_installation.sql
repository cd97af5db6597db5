-- What belongs to the installation and not to one of its copies: read and written by the start, as the owner. The role of requests
-- cannot enter this schema.
create schema if not exists plantel_private;

create table plantel_private.installation (
  -- One row, which whoever starts holds: what is missing is made once.
  is_there boolean primary key default true check (is_there),
  -- Also in the file store: a copy that finds another one there, or none, does not share the files.
  files_id uuid,
  -- What messages on devices are signed with (VAPID), base64url.
  push_public_key text,
  push_private_key text,
  check (num_nulls(push_public_key, push_private_key) <> 1)
);
insert into plantel_private.installation default values;
