create or replace function note_first_session() returns trigger
  language plpgsql as $$
begin
  update users set signed_in_at = new.created_at
  where school_id = new.school_id and user_id = new.user_id and signed_in_at is null;
  return null;
end $$;

create or replace trigger sessions_first after insert on sessions for each row execute function note_first_session();
