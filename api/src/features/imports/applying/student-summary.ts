import { type RawBuilder, sql } from 'kysely'

/** Of what is still to be applied, or of all that was; `missing`: who of the groups in the file is not in it. */
export const studentSummary = (import_id: number): RawBuilder<unknown> => sql`(
  with taken as (
    select row_no, state, value, target_id from import_rows
    where import_id = ${import_id} and kind = 'students' and state in ('new', 'updated')
  ),
  guardians as (
    select t.row_no, g ->> 'person' as person, g ->> 'user_id' as user_id
    from taken t cross join jsonb_array_elements(t.value -> 'guardians') g
  ),
  shared as (
    select row_no, min(row_no) over (partition by person) as first, max(row_no) over (partition by person) as last from guardians
  ),
  places as (
    select distinct (value -> 'group' ->> 'group_id')::bigint as group_id from import_rows
    where import_id = ${import_id} and kind = 'students' and value -> 'group' ->> 'group_id' is not null
    union
    select p.group_id from import_rows r join student_places p on p.school_id = r.school_id and p.student_id = r.target_id
    where r.import_id = ${import_id} and r.kind = 'students' and p.group_id is not null
  ),
  missing as (
    select g.group_id, g.grade, g."group", g.turn, g.level, count(*) as students
    from places pl
    join groups g on g.group_id = pl.group_id
    join student_places p on p.group_id = g.group_id and p.status = 1
    -- Hashed, though of a list that has just come the planner knows nothing.
    where p.student_id not in (
      select r.target_id from import_rows r
      where r.import_id = ${import_id} and r.kind = 'students' and r.target_id is not null)
    group by g.group_id, g.grade, g."group", g.turn, g.level
  )
  select jsonb_build_object(
    'students', (select count(*) from taken where state = 'new'),
    'groups', (select count(distinct (value -> 'group') - 'group_id') from taken where value -> 'group' ->> 'group_id' is null and jsonb_typeof(value -> 'group') = 'object'),
    'guardians', (select count(distinct person) from guardians where user_id is null),
    'sharing', (select count(distinct row_no) from shared where first <> last),
    'missing', coalesce((select jsonb_agg(jsonb_build_object('group_id', group_id, 'grade', grade, 'group', "group", 'turn', turn, 'students', students)
      order by level, grade, "group") from missing), '[]')
  )
)`
