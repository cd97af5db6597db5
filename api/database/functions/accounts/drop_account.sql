-- Deletes an account that no row uses any more, unless something references it.
create or replace function drop_account(account bigint) returns void
  language sql as $$
  select drop_accounts(array[account])
$$;
