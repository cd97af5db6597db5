create or replace function note_first_session() returns trigger
  language plpgsql as $$
begin
  update users set signed_in_at = new.created_at
  where school_id = new.school_id and user_id = new.user_id and signed_in_at is null;
  -- The last time too, where no row security and no index is in the way of a write at each log-in.
  update memberships set signed_in_at = new.created_at where school_id = new.school_id and user_id = new.user_id;
  return null;
end $$;

create or replace trigger sessions_first after insert on sessions for each row execute function note_first_session();
