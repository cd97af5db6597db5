-- Locked while they have no account: whoever gives them one waits, and then finds this relationship.
create or replace function mark_contact() returns trigger
  language plpgsql as $$
begin
  perform from users u where u.school_id = new.school_id and u.user_id = new.parent_id and u.account_id is null for key share;
  new.contact := found;
  return new;
end $$;

create or replace trigger relationships_contact before insert on relationships for each row execute function mark_contact();
