import { sql } from 'kysely'
import { SLIPS_MAX } from '@plantel/contract/asked-notices'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { type AskedQuestions, conditionsOf, NUMBERED, QUESTION_ORDER, QUESTIONS } from './asked-sql.ts'
import type { Reader } from './reach.ts'

type SlipRow = { [Name in keyof GroupColumns]: GroupColumns[Name] | null } & {
  name: string
  last_name: string
  second_last_name: string | null
  list_number: number | null
  /** Of its family, in the order in which they are called. */
  guardians: string[]
}

/** One more than is printed, so that too many are known. */
export const listSlips = async (
  tx: Tx,
  asked: Pick<AskedQuestions, 'notice_id' | 'ask' | 'group_id' | 'phoneless'>,
  reader: Reader,
): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    with page as materialized (
      select q.school_id, s.student_id, s.name, s.last_name, s.second_last_name, ${groupColumns},
        row_number() over (order by ${QUESTION_ORDER}) as place
      from ${QUESTIONS}
      where ${conditionsOf({ ...asked, state: 'missing' }, reader)} and q.state <> 4 and s.student_id is not null
      order by place limit ${sql.lit(SLIPS_MAX + 1)}
    ), numbered as materialized (${NUMBERED})
    select p.*, b.number as list_number, array(
      select concat_ws(' ', u.name, u.last_name, u.second_last_name) from family_to_call r
      join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
      where r.school_id = p.school_id and r.student_id = p.student_id order by r.call_order nulls last, r.relationship, u.user_id
    ) as guardians
    from page p left join numbered b on b.student_id = p.student_id
    order by p.place`.execute(tx)
  return rows
}
