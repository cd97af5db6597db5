-- The advisors are locked: who renames one at the same time finds the words of the group, or is found.
create or replace function keep_group_words() returns trigger
  language plpgsql as $$
begin
  perform from users where school_id = new.school_id and user_id in (old.assessor_id, new.assessor_id) order by user_id for share;
  insert into group_words (school_id, group_id, search) values (new.school_id, new.group_id, group_search(new))
  on conflict (school_id, group_id) do update set search = excluded.search;
  return null;
end $$;

create or replace trigger groups_words after insert or update of grade, "group", turn, level, assessor_id on groups
  for each row execute function keep_group_words();
