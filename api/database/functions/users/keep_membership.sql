-- One membership per user of a school who has an account, with the phone and e-mail that the school wrote, for its search.
create or replace function keep_membership() returns trigger
  language plpgsql as $$
declare
  words text;
begin
  if tg_op = 'DELETE' then
    delete from memberships where school_id = old.school_id and user_id = old.user_id;
    return null;
  end if;
  if new.account_id is null then return null; end if;
  words := search_text(new.cellphone || ' ' || coalesce(new.email, ''));
  if tg_op = 'INSERT' or old.account_id is null then
    insert into memberships (account_id, school_id, user_id, status, contact)
    values (new.account_id, new.school_id, new.user_id, new.status, words);
  else
    update memberships set account_id = new.account_id, status = new.status, contact = words
    where school_id = new.school_id and user_id = new.user_id;
  end if;
  return null;
end $$;

create or replace trigger users_membership after insert or delete or update of status, account_id, cellphone, email on users
  for each row execute function keep_membership();
