-- What a device keeps of a person is encrypted with the key of the account, which the server hands out to each of its sessions: without
-- a session it cannot be read. One an account, the same again at the next sign-in.
alter table accounts add column device_key bytea not null
  default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  constraint accounts_device_key_check check (length(device_key) = 32);
comment on column accounts.device_key is 'What devices keep of the person is encrypted with it.';

-- A list that was passed without a network comes later, perhaps several times.
alter table attendance_lists
  add column client_id uuid,
  add column sent_digest bytea,
  add column passed_at timestamptz,
  add constraint attendance_lists_sent_check check (num_nulls(client_id, sent_digest) in (0, 2) and length(sent_digest) = 32),
  add constraint attendance_lists_passed_check check (passed_at is null or client_id is not null);
create unique index attendance_lists_client on attendance_lists (school_id, client_id) where client_id is not null;
comment on column attendance_lists.client_id is 'The device''s name of the list: sent again it is the same one.';
comment on column attendance_lists.sent_digest is 'SHA-256 of the marks as they were sent: a correction does not make it another list.';
comment on column attendance_lists.passed_at is 'By the device, of a list that waited there for a network; taken_at is when it came.';
