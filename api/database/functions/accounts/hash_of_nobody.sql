-- A valid Argon2id hash whose password nobody knows.
create or replace function hash_of_nobody() returns text language sql volatile as $$
  select '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
    || rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '=')
$$;
