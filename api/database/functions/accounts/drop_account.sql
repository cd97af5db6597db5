-- Deletes an account that no row uses any more, unless something references it.
create or replace function drop_account(account bigint) returns void
  language plpgsql as $$
begin
  delete from password_resets where account_id = account;
  delete from email_confirmations where account_id = account;
  delete from account_devices where account_id = account;
  delete from password_places where account_id = account;
  delete from accounts where account_id = account;
exception when foreign_key_violation then null;
end $$;
