-- A permission to edit grades may end earlier than it was given for, never later. Nothing else of it changes.
create or replace function refuse_longer_grants() returns trigger
  language plpgsql as $$
begin
  if new.expires_at > old.expires_at then
    raise exception 'a grant of grade editing is not prolonged: the password is confirmed again';
  end if;
  return new;
end $$;

create or replace trigger grade_grants_end before update on grade_grants for each row execute function refuse_longer_grants();
