import type { Flag } from '@plantel/contract/fields'
import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { BY_NAME, isListed } from '../../domain/groups/list-numbers.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'

/** Where no class carries the list yet. */
export const chooseRollClass = async (tx: Tx, group_ids: readonly number[]): Promise<void> => {
  await sql`select choose_roll_class(${[...group_ids]}::bigint[])`.execute(tx)
}

export const isClassOf = async (tx: Tx, group_id: number, subject_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from subjects where subject_id = ${subject_id} and group_id = ${group_id} for key share`.execute(
    tx,
  )
  return rows.length > 0
}

/** Of every regular group of these levels, in the order of ids against deadlocks. @returns those it changed */
export const setRolls = async (tx: Tx, levels: readonly Level[], roll: Flag): Promise<number[]> => {
  const { rows } = await sql<{ group_id: number }>`
    with wanted as materialized (
      select school_id, group_id from groups
      where cycle_id is null and special = 0 and level = any (${[...levels]}::smallint[]) and roll <> ${roll}
      order by group_id for no key update
    )
    update groups g set roll = ${roll}, roll_subject_id = null
    from wanted w where g.school_id = w.school_id and g.group_id = w.group_id
    returning g.group_id`.execute(tx)
  return rows.map(({ group_id }) => group_id)
}

export const listWithoutTitular = async (tx: Tx, levels: readonly Level[]): Promise<GroupColumns[]> => {
  const { rows } = await sql<GroupColumns>`
    select ${groupColumns} from groups g
    where g.cycle_id is null and g.level = any (${[...levels]}::smallint[]) and g.roll = 1 and not exists (
      select from subjects s
      where s.school_id = g.school_id and s.subject_id = g.roll_subject_id and s.professor_id is not null)
    order by g.level, length(g.grade), g.grade, g."group" collate spanish, g.turn, g.group_id`.execute(tx)
  return rows
}

export interface ListHolder {
  ended: boolean
  /** The professor of the class that carries the list of the day. */
  titular_id: number | null
}

/** Locked until the transaction ends: nobody enters it meanwhile. */
export const lockListHolder = async (tx: Tx, group_id: number): Promise<ListHolder | undefined> => {
  const { rows } = await sql<ListHolder>`
    select g.cycle_id is not null as ended, (select s.professor_id from subjects s
      where s.school_id = g.school_id and s.subject_id = g.roll_subject_id) as titular_id
    from groups g where g.group_id = ${group_id} for no key update of g`.execute(tx)
  return rows[0]
}

/** Lock the group first. Kept numbers stay. */
export const keepNumbers = async (tx: Tx, group_id: number): Promise<void> => {
  await sql`
    with numbered as (
      select e.school_id, e.enrollment_id, row_number() over (order by ${sql.join(BY_NAME)}) as number
      from groups g
      join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
      join students t on t.school_id = e.school_id and t.student_id = e.student_id and ${isListed}
      where g.group_id = ${group_id} and g.last_list_number is null
    ), numbers as (
      update enrollments e set list_number = n.number from numbered n
      where e.school_id = n.school_id and e.enrollment_id = n.enrollment_id
    )
    update groups set last_list_number = (select count(*) from numbered)
    where group_id = ${group_id} and last_list_number is null`.execute(tx)
}

/** Lock the group first. */
export const freeNumbers = async (tx: Tx, group_id: number): Promise<void> => {
  await sql`
    with numbers as (
      update enrollments set list_number = null where group_id = ${group_id} and list_number is not null
    )
    update groups set last_list_number = null where group_id = ${group_id} and last_list_number is not null`.execute(
    tx,
  )
}
