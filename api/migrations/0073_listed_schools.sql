-- Whoever supervises every school (SUPER_ADMIN) sees a page of them: what is read for it is the page, and not every school.

-- How many there are of each kind.
create table listed_schools (
  demonstration boolean primary key,
  schools integer not null
);
insert into listed_schools
select kind, (select count(*) from schools where status = 1 and not platform and demonstration = kind)
from unnest(array[false, true]) as kind;
grant select, update on listed_schools to plantel_app;

create function count_new_schools() returns trigger
  language plpgsql as $$
begin
  update listed_schools l set schools = l.schools + n.schools
  from (select demonstration, count(*) as schools from added where status = 1 and not platform group by demonstration) n
  where l.demonstration = n.demonstration;
  return null;
end $$;
create trigger schools_count_new after insert on schools
  referencing new table as added for each statement execute function count_new_schools();

create function count_changed_schools() returns trigger
  language plpgsql as $$
begin
  update listed_schools l set schools = l.schools + n.schools
  from (
    select demonstration, sum(sign) as schools
    from (
      select demonstration, 1 as sign from added where status = 1 and not platform
      union all select demonstration, -1 from removed where status = 1 and not platform
    ) change group by demonstration having sum(sign) <> 0
  ) n
  where l.demonstration = n.demonstration;
  return null;
end $$;
create trigger schools_count after update on schools
  referencing old table as removed new table as added for each statement execute function count_changed_schools();

create index schools_by_name on schools (demonstration, name collate spanish, school_id) where status = 1 and not platform;

-- As before, but where every school counts, a transaction may say which of them it is about (`app.supervised_page`).
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
