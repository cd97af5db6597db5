import type { Level, Turn } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

interface GroupForm {
  grade: string
  group: string
  turn: Turn
  level: Level
  special: Flag
}

type Changes = { [Field in keyof GroupForm]?: GroupForm[Field] | undefined } & {
  roll?: Flag | undefined
  roll_subject_id?: number | null | undefined
}

export const insertGroup = async (tx: Tx, form: GroupForm & { roll?: Flag | undefined }): Promise<number> => {
  const { group_id } = await tx
    .insertInto('groups')
    .values(form)
    .returning('group_id')
    .executeTakeFirstOrThrow()
  return group_id
}

export const updateGroupRow = (
  tx: Tx,
  group_id: number,
  changes: Changes & { assessor_id?: number | null },
) => tx.updateTable('groups').set(changes).where('group_id', '=', group_id).executeTakeFirstOrThrow()

export const deleteGroupRow = (tx: Tx, group_id: number) =>
  tx.deleteFrom('groups').where('group_id', '=', group_id).executeTakeFirstOrThrow()

interface Contents {
  subjects: boolean
  students: boolean
  papers: boolean
}

/** Inactive students too. Lock the whole group first. */
export const findContents = async (tx: Tx, group_id: number): Promise<Contents> => {
  const { rows } = await sql<Contents>`
    select exists (select from subjects where group_id = ${group_id}) as subjects,
      exists (select from enrollments where group_id = ${group_id}) as students,
      exists (select from reports where group_id = ${group_id})
        or exists (select from report_cards where group_id = ${group_id}) as papers`.execute(tx)
  return rows[0] ?? { subjects: true, students: true, papers: true }
}

/** Lock the group first. */
export const hasOpenFiles = async (tx: Tx, group_id: number, assessor_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from enrollments e
    join files f on f.school_id = e.school_id and f.student_id = e.student_id
    where e.group_id = ${group_id} and f.assessor_id = ${assessor_id} and f.status = 0 and f.cycle_id is null
    limit 1`.execute(tx)
  return rows.length > 0
}
