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
