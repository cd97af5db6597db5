-- Closes the demonstration: its schools, its accounts, and every invitation, code and link that it gave out.
create or replace function end_demonstration() returns void
  language plpgsql as $$
begin
  delete from access_codes k using schools c where c.school_id = k.school_id and c.demonstration;
  delete from invitations i using schools c where c.school_id = i.school_id and c.demonstration;
  delete from email_confirmations e where not exists (
    select from memberships m join schools c on c.school_id = m.school_id and not c.demonstration where m.account_id = e.account_id);
  perform end_demonstration_accounts();
end $$;
