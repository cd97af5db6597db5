import { sql } from 'kysely'
import { SLIPS_MAX } from '@plantel/contract/asked-notices'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { type AskedQuestions, conditionsOf, QUESTION_ORDER, QUESTIONS } from './asked-sql.ts'
import type { Reader } from './reach.ts'

type SlipRow = { [Name in keyof GroupColumns]: GroupColumns[Name] | null } & {
  name: string
  last_name: string
  second_last_name: string | null
  list_number: number | null
}

/** One more than is printed, so that too many are known. */
export const listSlips = async (
  tx: Tx,
  asked: Pick<AskedQuestions, 'notice_id' | 'ask' | 'group_id'>,
  reader: Reader,
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select s.name, s.last_name, s.second_last_name, i.list_number, ${groupColumns}
    from ${QUESTIONS}
    where ${conditionsOf({ ...asked, state: 'missing' }, reader)} and q.state <> 4 and s.student_id is not null
    order by ${QUESTION_ORDER} limit ${sql.lit(SLIPS_MAX + 1)}`.execute(tx)
  return rows
}
