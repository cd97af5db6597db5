-- Deletes accounts that no row uses any more, all but those that something references: each half for itself where one of them is.
create or replace function drop_accounts(ids bigint[]) returns void
  language plpgsql as $$
declare
  half integer := cardinality(ids) / 2;
begin
  delete from password_resets where account_id = any (ids);
  delete from email_confirmations where account_id = any (ids);
  delete from account_devices where account_id = any (ids);
  delete from password_places where account_id = any (ids);
  delete from accounts where account_id = any (ids);
exception when foreign_key_violation then
  if half > 0 then
    perform drop_accounts(ids[:half]);
    perform drop_accounts(ids[half + 1:]);
  end if;
end $$;
