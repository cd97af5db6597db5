-- What a key did says so, whoever writes the entry.
create or replace function note_client() returns trigger
  language plpgsql as $$
begin
  new.details := new.details || jsonb_build_object('client_id', current_setting('app.client_id')::bigint);
  return new;
end $$;

create or replace trigger audit_log_client before insert on audit_log
  for each row when (nullif(current_setting('app.client_id', true), '') is not null) execute function note_client();
