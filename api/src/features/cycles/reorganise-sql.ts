import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { NewGroup, Place } from './places.ts'

interface Numbered extends Place {
  group_id: number
  special: Flag
}

export const insertGroups = async (tx: Tx, groups: readonly NewGroup[]): Promise<Numbered[]> => {
  if (groups.length === 0) return []
  const { rows } = await sql<Numbered>`
    insert into groups (level, grade, "group", turn, special, assessor_id, roll)
    select * from unnest(
      ${groups.map((each) => each.level)}::smallint[], ${groups.map((each) => each.grade)}::text[],
      ${groups.map((each) => each.group)}::text[], ${groups.map((each) => each.turn)}::smallint[],
      ${groups.map((each) => each.special)}::smallint[], ${groups.map((each) => each.assessor_id)}::bigint[],
      ${groups.map((each) => each.roll)}::smallint[])
    returning group_id, level, grade, "group", turn, special`.execute(tx)
  return rows
}

/** Of a group `n`: the newest finished group of the same place and kind. */
const twin = sql`(
  select g.* from groups g
  where g.school_id = n.school_id and g.level = n.level and ltrim(g.grade, '0') = ltrim(n.grade, '0')
    and lower(g."group") = lower(n."group") and g.turn = n.turn and g.special = n.special and g.cycle_id is not null
  order by g.cycle_id desc, g.grade = n.grade desc, g.group_id limit 1)`

/** Passes its list as its twin did, in the same class. One without a twin passes it as `newGroups` says. */
export const takeOverRolls = async (tx: Tx, group_ids: readonly number[]): Promise<void> => {
  await sql`
    with twins as (
      select n.school_id, n.group_id, twin.roll, (
        select s.subject_id from subjects o
        join subjects s on s.school_id = o.school_id and s.catalog_subject_id = o.catalog_subject_id and s.group_id = n.group_id
        where o.school_id = twin.school_id and o.subject_id = twin.roll_subject_id) as roll_subject_id
      from groups n cross join lateral ${twin} twin
      where n.group_id = any (${group_ids}::bigint[])
    )
    update groups g set roll = t.roll, roll_subject_id = t.roll_subject_id
    from twins t where g.school_id = t.school_id and g.group_id = t.group_id`.execute(tx)
}

/** From the twin, with those who are still professors. */
export const takeOverSubjects = async (tx: Tx, group_ids: readonly number[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into subjects (group_id, catalog_subject_id, professor_id)
    select n.group_id, s.catalog_subject_id, u.user_id
    from groups n
    cross join lateral ${twin} twin
    join subjects s on s.school_id = twin.school_id and s.group_id = twin.group_id
    left join users u on u.school_id = s.school_id and u.user_id = s.professor_id and u.status = 1
      and substr(u.group_id, 2, 1) = '1'
    where n.group_id = any (${group_ids}::bigint[])`.execute(tx)
  return Number(numAffectedRows)
}

export interface Move {
  from: number
  to: number
}

export const enrollMoved = async (tx: Tx, moves: readonly Move[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into enrollments (student_id, group_id, special)
    select e.student_id, m.to_group, 0
    from unnest(${moves.map((move) => move.from)}::bigint[], ${moves.map((move) => move.to)}::bigint[])
      as m (from_group, to_group)
    join enrollments e on e.group_id = m.from_group
    join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
    order by e.student_id`.execute(tx)
  return Number(numAffectedRows)
}

export const graduate = async (tx: Tx, group_ids: readonly number[]): Promise<void> => {
  await sql`
    update students t set situation = 'Egresado', status = 0
    where t.status = 1 and exists (
      select from enrollments e
      where e.school_id = t.school_id and e.student_id = t.student_id and e.group_id = any (${group_ids}::bigint[]))`.execute(
    tx,
  )
}

/** *Por reinscribir*: who was in these groups and has not left. Nothing else changes. */
export const awaitReenrolment = async (tx: Tx, group_ids: readonly number[]): Promise<void> => {
  await sql`
    update students t set enrolled_on = null
    where t.status = 1 and t.enrolled_on is not null and exists (
      select from enrollments e
      where e.school_id = t.school_id and e.student_id = t.student_id and e.group_id = any (${group_ids}::bigint[]))`.execute(
    tx,
  )
}

export interface FrozenTotals {
  inactive: number
  subjects: number
  califications: number
  assists: number
  partials: number
  files: number
}

/** From kept numbers: reads no marks. */
export const readFrozenTotals = async (tx: Tx, cycle_id: number): Promise<FrozenTotals | undefined> => {
  const { rows } = await sql<FrozenTotals>`
    select
      (select count(*) from enrollments e join students t on t.school_id = e.school_id and t.student_id = e.student_id
        where e.cycle_id = ${cycle_id} and e.special = 0 and t.status = 0) as inactive,
      (select count(*) from partials where cycle_id = ${cycle_id}) as partials,
      (select count(*) from files where cycle_id = ${cycle_id}) as files,
      count(k.subject_id) as subjects, coalesce(sum(k.grade_count), 0) as califications,
      coalesce(sum(k.presences + k.absences), 0) as assists
    from groups g join subject_stats k on k.school_id = g.school_id and k.group_id = g.group_id
    where g.cycle_id = ${cycle_id}`.execute(tx)
  return rows[0]
}
