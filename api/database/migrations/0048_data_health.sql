-- What is to be mended is counted by index (docs/decisions/0118-data-to-mend.md).
-- What a student's record lacks or contradicts, as bits (docs/decisions/0118-data-to-mend.md): 1 no CURP, 2 malformed CURP, 4 wrong check
-- digit, 8 another birth date, 16 another gender, 32 no birth date, 64 no gender, 128 no address, 256 no phone, 512 no photo. The CURP is
-- judged as `contract/src/curp.ts` does: a test compares the two.
create or replace function student_faults(
  curp text, born date, gender smallint, has_address boolean, has_phone boolean, has_photo boolean
) returns integer
  language plpgsql immutable parallel safe as $$
declare
  key constant text := upper(btrim(curp));
  faults integer := case when born is null then 32 else 0 end + case when gender is null then 64 else 0 end
    + case when has_address then 0 else 128 end + case when has_phone then 0 else 256 end
    + case when has_photo then 0 else 512 end;
  months date;
  digits integer := 0;
begin
  if coalesce(key, '') = '' then return faults + 1; end if;
  if key !~ ('^[A-Z][AEIOUX][A-Z]{2}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[HMX]'
    || '(AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE)'
    || '[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$')
  then return faults + 2; end if;
  months := make_date(
    case when substr(key, 17, 1) between '0' and '9' then 1900 else 2000 end + substr(key, 5, 2)::integer,
    substr(key, 7, 2)::integer, 1);
  if months + substr(key, 9, 2)::integer - 1 >= (months + interval '1 month')::date then return faults + 2; end if;
  for place in 1..17 loop
    digits := digits + (strpos('0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ', substr(key, place, 1)) - 1) * (19 - place);
  end loop;
  return faults
    + case when (10 - digits % 10) % 10 = substr(key, 18, 1)::integer then 0 else 4 end
    + case when born <> months + substr(key, 9, 2)::integer - 1 then 8 else 0 end
    + case when substr(key, 11, 1) <> (array['M', 'H', 'X'])[gender] then 16 else 0 end;
end $$;

-- Nothing of what the triggers keep depends on these columns.
alter table students
  add column faults integer not null generated always as (student_faults(curp, date_birth, gender,
    num_nulls(street, colony, outside_number, zipcode) = 0, cellphone is not null, url_photo_profile is not null)) stored,
  add column twin text generated always as (
    search_text(name || ' ' || last_name || ' ' || coalesce(second_last_name, '')) || ' ' || (date_birth - date '1900-01-01')::text) stored;
comment on column students.faults is 'What the record lacks or contradicts, as the bits of `student_faults`.';
comment on column students.twin is 'Name and birth date: two students with the same may be one. Null without a birth date.';
create index students_faults on students (school_id, faults) where status = 1;
create index students_twin on students (school_id, twin) where status = 1 and twin is not null;
create index students_same_curp on students (school_id, curp) where status = 1 and curp is not null;

alter table users
  add column faults integer not null generated always as (
    case when account_id is not null and email is null then 1 else 0 end
    + case when account_id is not null and signed_in_at is null then 2 else 0 end
    + case when account_id is null and contact_phone is null then 4 else 0 end) stored;
comment on column users.faults is 'As bits: 1 no e-mail, 2 never signed in, 4 a contact without a phone.';
create index users_faults on users (school_id, group_id, faults) where status = 1 and faults > 0;

do $$
declare
  school record;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school.school_id::text, true);
    insert into settings (key, value, description) values
      ('first-steps', '', 'hidden: la escuela ya no quiere ver sus primeros pasos')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
