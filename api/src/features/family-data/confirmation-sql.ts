import type { Confirmation } from '@plantel/contract/family-confirmations'
import type { BehalfWay } from '@plantel/contract/on-behalf'
import type { Access } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

interface Of {
  student_id: number
  parent_id: number
}

export const findConfirmation = async (
  tx: Tx,
  { student_id, parent_id }: Of,
  cycle: string,
): Promise<Confirmation> => {
  const found = await tx
    .selectFrom('family_confirmations')
    .select(['confirmed_at', 'how'])
    .where('student_id', '=', student_id)
    .where('parent_id', '=', parent_id)
    .where('cycle', '=', cycle)
    .executeTakeFirst()
  return { cycle, confirmed_at: found?.confirmed_at ?? null, how: found?.how ?? null }
}

/** Null access: not of the family, or without access. */
export interface Confirming {
  active: boolean
  access: Access | null
  /** A guardian without log-in, who has no access to lower. */
  contact: boolean
}

export const findConfirming = async (
  tx: Tx,
  { student_id, parent_id }: Of,
): Promise<Confirming | undefined> => {
  const { rows } = await sql<Confirming>`
    select s.status = 1 as active, r.access, coalesce(r.contact, false) as contact
    from students s
    left join family_to_call r on r.school_id = s.school_id and r.student_id = s.student_id and r.parent_id = ${parent_id}
    where s.student_id = ${student_id}`.execute(tx)
  return rows[0]
}

interface Written extends Of {
  cycle: string
  now: Date
  how: BehalfWay | null
  recorded_by: number | null
}

/** @returns whether it is the first of the cycle, which is the one that counts */
export const insertConfirmation = async (tx: Tx, { now, ...row }: Written): Promise<boolean> => {
  const written = await tx
    .insertInto('family_confirmations')
    .values({ ...row, confirmed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cycle')
    .executeTakeFirst()
  return written !== undefined
}
