import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** A parameter, because only statements with one stay prepared (`db/pool.ts`). */
const ACTIVE = 1

export interface People {
  student_population: number
  teaching_population: number
  levels: Record<string, number>
}

/** Each student once, and once per level. Nobody has two regular groups; special ones may add other students. */
const countNow = sql<People>`
  with regular as (
    select g.level, sum(k.students) as students
    from groups g
    join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    where g.cycle_id is null and g.special = 0 group by g.level
  ), guests as (
    select distinct g.level, p.student_id, p.level as own
    from groups g
    join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
    join student_places p on p.school_id = e.school_id and p.student_id = e.student_id
    where g.cycle_id is null and g.special = 1 and p.status = ${ACTIVE} and p.level is distinct from g.level
  ), levels as (
    select level, sum(students) as students
    from (select level, students from regular union all select level, count(*) from guests group by level) part
    group by level
  )
  select (select coalesce(sum(students), 0) from regular)
      + (select count(distinct student_id) from guests where own is null) as student_population,
    coalesce((select professors from school_stats), 0) as teaching_population,
    (select coalesce(json_object_agg(level, students), '{}') from levels) as levels`

const countThen = (cycle_id: number) => sql<People>`
  select k.students as student_population, json_build_object(c.level, k.students) as levels, (
      select count(distinct s.professor_id) from groups g
      join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
      where g.cycle_id = c.cycle_id) as teaching_population
  from cycles c
  cross join lateral (
    select count(*) as students from student_cycle_stats n
    where n.school_id = c.school_id and n.cycle_id = c.cycle_id) k
  where c.cycle_id = ${cycle_id}`

export const countPeople = async (tx: Tx, cycle_id: number | null): Promise<People> => {
  const { rows } = await (cycle_id === null ? countNow : countThen(cycle_id)).execute(tx)
  if (!rows[0]) throw new Error(`nobody was counted in cycle ${cycle_id}`)
  return rows[0]
}
