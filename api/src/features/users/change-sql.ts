import type { Status } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Locks in the order of ids: of two who remove each other the second waits, and sees the first's result. */
export const lockAdministrators = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from users where group_id like '1%' and status = 1
    order by user_id for no key update`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

export const findDuties = async (
  tx: Tx,
  user_id: number,
): Promise<{ teaches: boolean; advises: boolean }> => {
  const { rows } = await sql<{ teaches: boolean; advises: boolean }>`
    select
      exists (select from subjects s
        join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
        where s.professor_id = ${user_id}) as teaches,
      exists (select from groups g where g.assessor_id = ${user_id} and g.cycle_id is null) as advises`.execute(
    tx,
  )
  return rows[0] ?? { teaches: false, advises: false }
}

export const updateStatus = (tx: Tx, user_id: number, status: Status) =>
  tx.updateTable('users').set({ status }).where('user_id', '=', user_id).execute()

export const updatePermissions = (tx: Tx, user_id: number, group_id: string) =>
  tx.updateTable('users').set({ group_id }).where('user_id', '=', user_id).execute()
