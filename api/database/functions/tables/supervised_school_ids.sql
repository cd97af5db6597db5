-- The schools that this transaction may read besides its own: none, unless the supervision asks for an account whose assigned
-- schools count, or for every school (SUPER_ADMIN), of which it may name a page (app.supervised_page). Nothing else sets either: an
-- administrator who is also a supervisor sees one school everywhere else. From a demonstration no real school is visible, and the
-- school of the platform never. PL/pgSQL, so that every other statement on these tables pays for two settings and for no plan.
create or replace function supervised_school_ids() returns setof bigint
  language plpgsql stable as $$
declare
  supervisor bigint := nullif(current_setting('app.supervisor_account_id', true), '');
  page bigint[] := nullif(current_setting('app.supervised_page', true), '');
  shown boolean;
begin
  if current_setting('app.supervises_every_school', true) = 'yes' then
    select c.demonstration into shown from schools c where c.school_id = current_school_id();
    if page is null then
      return query select c.school_id from schools c where c.status = 1 and not c.platform and c.demonstration = shown;
    else
      return query select c.school_id from unnest(page) as asked (school_id) join schools c on c.school_id = asked.school_id
        where c.status = 1 and not c.platform and c.demonstration = shown;
    end if;
  elsif supervisor is not null then
    select c.demonstration into shown from schools c where c.school_id = current_school_id();
    return query select z.school_id from supervisor_schools z
      join schools c on c.school_id = z.school_id and c.status = 1 and not c.platform and c.demonstration = shown
      where z.account_id = supervisor;
  end if;
end $$;
