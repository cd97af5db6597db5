-- *Terminar edición*: a grant of grade editing may end sooner than it was given for, never later; nothing else of it changes.
create function refuse_longer_grants() returns trigger
  language plpgsql as $$
begin
  if new.expires_at > old.expires_at then
    raise exception 'a grant of grade editing is not prolonged: the password is confirmed again';
  end if;
  return new;
end $$;
create trigger grade_grants_end before update on grade_grants for each row execute function refuse_longer_grants();

grant update (expires_at) on grade_grants to plantel_app;
