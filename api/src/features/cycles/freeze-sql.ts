import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { OldGroup, Place } from './places.ts'

/** Students before groups, by id, against deadlocks; marks wait only with `marksWait`. @returns group ids */
export const lockLevel = async (tx: Tx, level: Level, marksWait: boolean): Promise<number[]> => {
  const groupLock = marksWait ? sql`update` : sql`no key update`
  const lockStudents = () =>
    sql`
    select from students where student_id in (
      select e.student_id from groups g join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
      where g.cycle_id is null and g.level = ${level})
    order by student_id for no key update`.execute(tx)
  await lockStudents()
  const { rows } = await sql<{ group_id: number }>`
    select group_id from groups where cycle_id is null and level = ${level} order by group_id for ${groupLock}`.execute(
    tx,
  )
  await sql`select from partials where cycle_id is null and level = ${level} order by partial_id for no key update`.execute(
    tx,
  )
  await lockStudents()
  return rows.map(({ group_id }) => group_id)
}

/** A statement after the locks, to see what others saved meanwhile. */
export const readGroups = async (tx: Tx, group_ids: readonly number[]): Promise<OldGroup[]> => {
  const { rows } = await sql<OldGroup>`
    select g.group_id, g.level, g.grade, g."group", g.turn, g.special, g.roll, k.students,
      (select u.user_id from users u
        where u.school_id = g.school_id and u.user_id = g.assessor_id and u.status = 1
          and substr(u.group_id, 3, 1) = '1') as assessor_id
    from groups g
    join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    where g.group_id = any (${group_ids}::bigint[])
    order by g.special, length(g.grade), g.grade, g."group" collate spanish, g.turn, g.group_id`.execute(tx)
  return rows
}

export const insertCycle = async (
  tx: Tx,
  { cycle, level, created_by }: { cycle: string; level: Level; created_by: number },
): Promise<number> => {
  const { cycle_id } = await tx
    .insertInto('cycles')
    .values({ cycle, level, created_by, snaphot: `${cycle}-${level}` })
    .returning('cycle_id')
    .executeTakeFirstOrThrow()
  return cycle_id
}

interface Frozen {
  cycle_id: number
  level: Level
  group_ids: readonly number[]
}

/** Call it before the freeze, which clears the current numbers. */
export const keepStudentNumbers = async (tx: Tx, { cycle_id, group_ids }: Frozen): Promise<void> => {
  await sql`
    insert into student_cycle_stats (cycle_id, student_id, grade_sum, grade_count, presences, absences, lates, excused)
    select ${cycle_id}, e.student_id, coalesce(sum(m.grade_sum), 0), coalesce(sum(m.grade_count), 0),
      coalesce(sum(m.presences), 0), coalesce(sum(m.absences), 0), coalesce(sum(m.lates), 0), coalesce(sum(m.excused), 0)
    from (
      select distinct p.school_id, p.student_id
      from enrollments p join students t on t.school_id = p.school_id and t.student_id = p.student_id and t.status = 1
      where p.group_id = any (${group_ids}::bigint[])
    ) e
    left join (
      select m.* from student_subject_stats m
      join subjects s on s.school_id = m.school_id and s.subject_id = m.subject_id
      where s.group_id = any (${group_ids}::bigint[])
    ) m on m.school_id = e.school_id and m.student_id = e.student_id
    group by e.student_id`.execute(tx)
}

/** Groups last: subjects, grades and attendance hang from them. No row is copied. */
export const freezeLevel = async (tx: Tx, { cycle_id, level, group_ids }: Frozen): Promise<void> => {
  await sql`
    update files f set cycle_id = ${cycle_id}
    where f.cycle_id is null and exists (
      select from enrollments e
      where e.school_id = f.school_id and e.student_id = f.student_id and e.special = 0
        and e.group_id = any (${group_ids}::bigint[]))`.execute(tx)
  await sql`
    update excuses x set cycle_id = ${cycle_id}
    where x.cycle_id is null and exists (
      select from enrollments e
      where e.school_id = x.school_id and e.student_id = x.student_id and e.special = 0
        and e.group_id = any (${group_ids}::bigint[]))`.execute(tx)
  await sql`update partials set cycle_id = ${cycle_id} where cycle_id is null and level = ${level}`.execute(
    tx,
  )
  await sql`
    update enrollments e set cycle_id = ${cycle_id}, active = t.status = 1
    from students t
    where e.group_id = any (${group_ids}::bigint[]) and t.school_id = e.school_id and t.student_id = e.student_id`.execute(
    tx,
  )
  await sql`select count_awaited_of(${group_ids}::bigint[])`.execute(tx)
  await sql`update class_hours set ended = true where group_id = any (${group_ids}::bigint[])`.execute(tx)
  await sql`update groups set cycle_id = ${cycle_id} where group_id = any (${group_ids}::bigint[])`.execute(
    tx,
  )
}

export const findPlaces = async (
  tx: Tx,
  levels: readonly number[],
): Promise<(Place & { group_id: number })[]> => {
  const { rows } = await sql<Place & { group_id: number }>`
    select group_id, level, grade, "group", turn from groups
    where cycle_id is null and level = any (${levels}::smallint[]) and special = 0 order by group_id`.execute(
    tx,
  )
  return rows
}
