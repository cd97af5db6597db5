-- Another phone ends the letters of the person; the other codes go on with the new number.
create or replace function end_letters() returns trigger
  language plpgsql as $$
begin
  delete from access_codes where school_id = new.school_id and user_id = new.user_id and way = 'letter';
  update access_codes set cellphone = new.cellphone where school_id = new.school_id and user_id = new.user_id;
  return null;
end $$;

create or replace trigger users_letters after update of cellphone on users
  for each row when (old.cellphone is distinct from new.cellphone) execute function end_letters();
