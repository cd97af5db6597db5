-- A contact has an account now, and sees the children.
create or replace function open_contact() returns trigger
  language plpgsql as $$
begin
  update relationships set contact = false where school_id = new.school_id and parent_id = new.user_id;
  return null;
end $$;

create or replace trigger users_open_contact after update of account_id on users
  for each row when (old.account_id is null and new.account_id is not null) execute function open_contact();
