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
    select min(case when told.earlier then l.taken_at + ${GRACE}
      else greatest(l.taken_at + ${GRACE}, coalesce(l.began, l.taken_at) + ${TOLD_AFTER}) end) as told_at
    from (
      select school_id, subject_id, taken_at, class_began(subject_id, date) as began from attendance_lists
      where subject_id = ${subject_id} and date = ${date}::date and subject_id not in (
        select s.subject_id from groups_suspended(${date}::date) as off (group_id)
        join subjects s on s.school_id = current_school_id() and s.group_id = off.group_id)
    ) l
    cross join lateral (
      select exists (
        select from student_subject_stats k
        join assists a on a.school_id = k.school_id and a.subject_id = k.subject_id and a.date = ${date}::date and a.student_id = k.student_id
        join attendance_lists b on b.school_id = a.school_id and b.subject_id = a.subject_id and b.date = a.date
        where k.school_id = l.school_id and k.student_id = child.student_id and (b.taken_at, b.subject_id) < (l.taken_at, l.subject_id)
      ) as earlier
      from unnest(${children}::bigint[]) as child (student_id)
    ) told`.execute(tx)
  const told_at = rows[0]?.told_at
  return told_at ? new Date(told_at).toISOString() : null
}
