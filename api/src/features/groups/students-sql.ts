import type { Status } from '@plantel/contract/school-words'
import type { StudentLite } from '@plantel/contract/people'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type DaysMissed, daysMissed, keptAbsences } from '../../domain/attendance/days-missed.ts'
import { BY_NAME, listNumber } from '../../domain/groups/list-numbers.ts'
import { keptMean } from '../../domain/groups/kept-mean.ts'
import type { Marks } from '../../domain/groups/marks.ts'
import { everyWord } from '../../http/every-word.ts'
import { orderBy } from '../../http/order-by.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

export interface StudentRow extends StudentLite, Marks, DaysMissed {
  list_number: number | null
  status: Status
  relationships: number
  total: number
}

const SORTS = {
  name: BY_NAME,
  list_number: [sql`e.list_number`],
  folio: [sql`t.folio`],
  student_id: [sql`t.student_id`],
  average_rating: [keptMean('m')],
  total_absence: [sql`m.absences`],
  total_presence: [sql`m.presences`],
}

type Sort = keyof typeof SORTS

export interface StudentsAsked {
  search?: string | undefined
  /** Whether who asks reads phones and e-mails. */
  contacts: boolean
  sort?: Sort | `-${Sort}` | undefined
  status?: Status | undefined
}

/** Privacy: phones and e-mails are searched by who reads them. */
export const listStudents = async (
  tx: Tx,
  { group_id, cycle_id }: { group_id: number; cycle_id: number | null },
  own_only: number | null,
  asked: StudentsAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<StudentRow[]> => {
  const searched = asked.contacts
    ? sql`t.search`
    : sql`concat_ws(' ', t.name, t.last_name, t.second_last_name, t.folio)`
  const { rows } = await sql<StudentRow>`
    with e as materialized (
      select e.school_id, e.group_id, e.student_id, ${listNumber} as list_number
      from groups g
      join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id and e.active
      join students t on t.school_id = e.school_id and t.student_id = e.student_id
      where g.group_id = ${group_id}
    )
    select t.student_id, e.list_number, t.folio, t.name, t.last_name, t.second_last_name, t.url_photo_profile, t.status,
      (select count(*) from relationships r where r.school_id = t.school_id and r.student_id = t.student_id) as relationships,
      m.grade_sum, m.grade_count, m.presences, m.absences, m.lates, m.excused, y.absence_days,
      y.excused_days, y.single_absences, count(*) over () as total
    from e
    join students t on t.school_id = e.school_id and t.student_id = e.student_id
    cross join lateral (
      select coalesce(sum(k.grade_sum), 0) as grade_sum, coalesce(sum(k.grade_count), 0) as grade_count,
        coalesce(sum(k.presences), 0) as presences, coalesce(sum(k.absences), 0) as absences,
        coalesce(sum(k.lates), 0) as lates, coalesce(sum(k.excused), 0) as excused
      from subjects s
      join student_subject_stats k on k.school_id = s.school_id and k.subject_id = s.subject_id and k.student_id = e.student_id
      where s.school_id = e.school_id and s.group_id = e.group_id
        and (${own_only}::bigint is null or ${hasClass(own_only, 's')})) m
    cross join lateral ${daysMissed('t', keptAbsences('t', cycle_id), cycle_id)} y
    where (${asked.status ?? null}::smallint is null or t.status = ${asked.status ?? null}::smallint)
      and ${everyWord(searched, asked.search)}
    order by ${orderBy(SORTS, asked.sort ?? 'name', BY_NAME)}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}
