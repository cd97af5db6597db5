import type { NoticeType } from '@plantel/contract/notices'
import type { NoticeSelection } from '@plantel/contract/notice-selection'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { addresseesOf, contactsOf, othersOf, studentsOf } from './selection-sql.ts'

export interface NewNotice {
  user_id: number
  type: NoticeType
  title: string
  description: string
  ask: 0 | 1 | 2
  per_child: boolean
  due: string | null
  urgent: boolean
  created_at: Date
  /** The school's, for who is absent. */
  today: string
}

/** A repeat within this time is a resend or a double click. */
const SAME_SECONDS = 60

export const findSame = async (
  tx: Tx,
  { user_id, type, title, description, ask, per_child, due, urgent, created_at }: NewNotice,
  { selection }: NoticeSelection,
): Promise<number | undefined> => {
  const { rows } = await sql<{ notice_id: number }>`
    select notice_id from notices
    where user_id = ${user_id} and created_at > ${created_at}::timestamptz - make_interval(secs => ${SAME_SECONDS})
      and withdrawn_at is null and type = ${type} and title = ${title} and description = ${description}
      and (ask, per_child, urgent) = (${ask}, ${per_child}, ${urgent}) and due is not distinct from ${due}
      and schema = ${JSON.stringify(selection)}::jsonb
    order by created_at desc limit 1`.execute(tx)
  return rows[0]?.notice_id
}

export const insertNotice = async (
  tx: Tx,
  { user_id, type, title, description, ask, per_child, due, urgent, created_at, today }: NewNotice,
  selection: NoticeSelection,
): Promise<{ notice_id: number; expected: number }> => {
  const { rows } = await sql<{ notice_id: number; expected: number }>`
    insert into notices (user_id, type, title, description, schema, ask, per_child, due, urgent, created_at, addressees, expected,
      without_access, children, child_count, others)
    select ${user_id}, ${type}, ${title}, ${description}, ${JSON.stringify(selection.selection)}::jsonb, ${ask}, ${per_child}, ${due},
      ${urgent}, ${created_at},
      whom.ids, cardinality(whom.ids), ${contactsOf(selection, today)}, whom.children, cardinality(whom.children), whom.others
    from (
      select ${addresseesOf(selection, today)} as ids, ${othersOf(selection, today)} as others,
        array(select asked.student_id from (${studentsOf(selection, today)}) asked order by 1) as children
    ) whom
    returning notice_id, expected`.execute(tx)
  const [notice] = rows
  if (!notice) throw new Error('the notice was not written')
  return notice
}

/** Of each child that it is for, whether or not a parent of it has the notice: a slip of paper reaches the others. */
export const insertQuestions = async (tx: Tx, notice_id: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into notice_questions (notice_id, student_id)
    select notice_id, unnest(children) from notices where notice_id = ${notice_id}`.execute(tx)
  return Number(numAffectedRows)
}

/** Locked, so that it is not handed out meanwhile. */
export const lockOwnNotice = (tx: Tx, notice_id: number, user_id: number) =>
  tx
    .selectFrom('notices')
    .select(['created_at', 'withdrawn_at', 'at_once'])
    .where('notice_id', '=', notice_id)
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const withdraw = (tx: Tx, notice_id: number, now: Date) =>
  tx
    .updateTable('notices')
    .set((row) => ({
      withdrawn_at: now.toISOString(),
      addressees: null,
      deliver_at: null,
      expected: row.ref('recipients'),
    }))
    .where('notice_id', '=', notice_id)
    .returning('recipients')
    .executeTakeFirstOrThrow()
