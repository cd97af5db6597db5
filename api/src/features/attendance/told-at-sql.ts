import { ASSISTANCE_RULES } from '@plantel/contract/attendance'
import { MARK } from '@plantel/contract/marks'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { GRACE, TOLD_AFTER } from '../../domain/attendance/limits.ts'
import type { Mark } from './rules.ts'

interface TakenList {
  subject_id: number
  date: string
  marks: readonly Mark[]
}

const isNews = ({ assistance, code }: Mark) =>
  ASSISTANCE_RULES[assistance].toldAs !== null || code === MARK.late

/** When the first family is told of a list that is stored; null when nobody was absent or late, and then it costs nothing, or when the classes of its day were suspended. */
export const findToldAt = async (tx: Tx, { subject_id, date, marks }: TakenList): Promise<string | null> => {
  const children = marks.filter(isNews).map(({ student_id }) => student_id)
  if (children.length === 0) return null
  const { rows } = await sql<{ told_at: Date | null }>`
    select list_told_at(${subject_id}, ${date}::date, ${children}::bigint[], ${GRACE}, ${TOLD_AFTER}) as told_at`.execute(
    tx,
  )
  const told_at = rows[0]?.told_at
  return told_at ? new Date(told_at).toISOString() : null
}
