-- A row that says nothing of phone and e-mail means those of its account.
create or replace function contact_of_account() returns trigger
  language plpgsql as $$
begin
  if new.cellphone = '' then
    select a.cellphone, coalesce(new.email, a.email) into new.cellphone, new.email
    from accounts a where a.account_id = new.account_id;
  end if;
  return new;
end $$;

create or replace trigger users_contact before insert on users for each row execute function contact_of_account();
