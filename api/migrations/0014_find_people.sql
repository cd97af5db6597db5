-- Finding people of a school: by names and matrícula on users, by phone and e-mail on memberships.

-- Row security lets no index answer LIKE (its function is not leakproof), so the trigram index of 0003 could never serve.
-- This one holds everything that a list filters and sorts by: a search reads it alone, in the order of the names.
drop index users_search;
drop index users_by_name;
create index users_by_name on users (
  school_id, last_name collate spanish, second_last_name collate spanish, name collate spanish, user_id
) include (group_id, status, search);

-- What a word of a search must be LIKE: accents and capitals ignored, and no sign of the word means anything but itself.
create function search_pattern(word text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(public.search_text(word), '([\\%_])', '\\\1', 'g') || '%' $$;

-- Phone and e-mail of the account, once per school: accounts are of all schools, and one school's search must not wade through
-- the phones of the others. Without row security, the trigram index serves here.
alter table memberships add column contact text not null default '';
update memberships m set contact = search_text(a.cellphone || ' ' || coalesce(a.email, ''))
from accounts a where a.account_id = m.account_id;
create index memberships_contact on memberships using gin (school_id, contact gin_trgm_ops);

-- As before, with the contact. The account is locked: whoever changes it meanwhile finds the membership, or is found.
create or replace function keep_membership() returns trigger
  language plpgsql as $$
begin
  insert into memberships (account_id, school_id, user_id, status, contact)
  select new.account_id, new.school_id, new.user_id, new.status, search_text(a.cellphone || ' ' || coalesce(a.email, ''))
  from accounts a where a.account_id = new.account_id for share
  on conflict (account_id, school_id)
    do update set status = excluded.status, user_id = excluded.user_id, contact = excluded.contact;
  return null;
end $$;

create function keep_contact() returns trigger
  language plpgsql as $$
begin
  update memberships set contact = search_text(new.cellphone || ' ' || coalesce(new.email, ''))
  where account_id = new.account_id;
  return null;
end $$;
create trigger accounts_contact after update of cellphone, email on accounts
  for each row execute function keep_contact();
