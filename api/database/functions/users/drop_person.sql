-- Deletes a refused row of the open school and its own account, unless something references it.
create or replace function drop_person(person bigint) returns void
  language plpgsql as $$
declare
  own bigint;
begin
  delete from users where user_id = person returning account_id into own;
  delete from access_codes where school_id = current_school_id() and user_id = person;
  perform drop_account(own);
exception when foreign_key_violation then null;
end $$;
