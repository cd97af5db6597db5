import { type RawBuilder, sql } from 'kysely'

/** Of what is still to be applied, or of all that was. Groups count here where no list of students counts them. */
export const staffSummary = (import_id: number): RawBuilder<unknown> => sql`(
  with taken as (
    select value from import_rows where import_id = ${import_id} and kind = 'staff' and state in ('new', 'updated')
  ),
  classes as (select c from taken cross join jsonb_array_elements(value -> 'classes') c),
  groups as (
    select distinct (g - 'group_id') as g from (
      select c -> 'group' as g from classes
      union all select a -> 'group' from taken cross join jsonb_array_elements(value -> 'advises') a
    ) each where g ->> 'group_id' is null
  )
  select jsonb_build_object(
    'staff', (select count(distinct value -> 'person' ->> 'key') from taken where value -> 'person' ->> 'user_id' is null),
    'classes', (select count(*) from classes where c ->> 'subject_id' is null),
    'subjects', (select count(distinct (c -> 'subject' ->> 'level', lower(c -> 'subject' ->> 'title'))) from classes
      where c -> 'subject' ->> 'catalog_subject_id' is null)
  ) || case when exists (select from import_rows where import_id = ${import_id} and kind = 'students') then '{}'
    else jsonb_build_object('groups', (select count(*) from groups)) end
)`
