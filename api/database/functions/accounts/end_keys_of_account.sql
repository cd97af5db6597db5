-- Personal keys end with the sessions of the account, in every school. Tells how many ended.
create or replace function end_keys_of_account(account bigint) returns bigint
  language plpgsql as $$
declare
  school_before constant text := current_setting('app.school_id', true);
  user_before constant text := current_setting('app.user_id', true);
  place record;
  ended bigint := 0;
begin
  for place in select m.school_id, m.user_id from memberships m where m.account_id = account order by m.school_id loop
    perform set_config('app.school_id', place.school_id::text, true),
      -- Who acts is somebody of one school.
      set_config('app.user_id', case when place.school_id::text = school_before then user_before else place.user_id::text end, true);
    ended := ended + end_personal_keys(place.user_id);
  end loop;
  perform set_config('app.school_id', coalesce(school_before, ''), true), set_config('app.user_id', coalesce(user_before, ''), true);
  return ended;
end $$;
