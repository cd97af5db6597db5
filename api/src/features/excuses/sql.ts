import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { studentNamed } from '../../domain/students/search.ts'
import { personOf } from '../../domain/people/person-json.ts'
import { type PlaceJson, placeJson, studentJson } from '../../domain/students/student-json.ts'
import type { StudentLite } from '@plantel/contract/people'
import type { ExcuseStatus } from '@plantel/contract/excuses'
import { decides, records, type Staff } from '../../domain/excuses/deciders.ts'
import type { StoredExcuse } from './rules.ts'

interface Page {
  page: number
  per_page: number
}

/** Of its days those with absences, by the index that absences have. */
const DAYS = sql`(
  select coalesce(json_agg(json_build_object('date', d.date, 'absences', d.absences, 'excused', d.excused) order by d.date), '[]')
  from (
    select a.date, count(*) as absences, count(*) filter (where a.excused) as excused
    from assists a
    where a.school_id = x.school_id and a.student_id = x.student_id and a.date between x.from_date and x.to_date and a.assistance = 0
    group by a.date
  ) d)`

const shown = (
  staff: Staff,
) => sql`x.excuse_id, x.student_id, x.from_date, x.to_date, x.status, x.reason, x.text, x.file, x.sent_at,
  x.sent_by as sender_id, ${personOf('x', 'sent_by')} as sent_by, x.how, ${personOf('x', 'recorded_by')} as recorded_by,
  x.decided_by as decider_id, x.decided_at, ${personOf('x', 'decided_by')} as decided_by, x.answer, ${DAYS} as days,
  ${decides('x', staff)} as decides`

export const readExcuse = async (tx: Tx, excuse_id: number, staff: Staff): Promise<StoredExcuse> => {
  const { rows } = await sql<StoredExcuse>`
    select ${shown(staff)} from excuses x where x.excuse_id = ${excuse_id}`.execute(tx)
  if (!rows[0]) throw new Error('the justificante is gone')
  return rows[0]
}

interface OfStudent {
  student_id: number
  staff: Staff
  /** As a parent. */
  child: boolean
}

export const listOfStudent = async (
  tx: Tx,
  { student_id, staff, child }: OfStudent,
  { page, per_page }: Page,
): Promise<(StoredExcuse & { total: number })[]> => {
  const { rows } = await sql<StoredExcuse & { total: number }>`
    with its as (
      select x.*, count(*) over () as total from excuses x
      where x.student_id = ${student_id} and x.cycle_id is null
        and (x.status = 1 or x.sent_by = ${staff.user_id} or (${child} and x.status <> 3) or ${decides('x', staff)})
      order by x.excuse_id desc limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${shown(staff)}, x.total from its x order by x.excuse_id desc`.execute(tx)
  return rows
}

export interface InboxRow extends StoredExcuse {
  student: StudentLite
  group: PlaceJson | null
}

export interface InboxAsked {
  status?: ExcuseStatus | undefined
  group_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

const inbox = (staff: Staff) => sql`${shown(staff)}, ${studentJson} as student,
  ${placeJson('x')} as "group"`

const WITH_STUDENT = sql`join students s on s.school_id = x.school_id and s.student_id = x.student_id`

const conditions = ({ status, group_id, from, to, search }: InboxAsked): RawBuilder<unknown> => {
  const all = [
    sql`x.cycle_id is null`,
    ...(status === undefined ? [] : [sql`x.status = ${status}`]),
    ...(group_id === undefined
      ? []
      : [
          sql`x.student_id in (select e.student_id from enrollments e where e.group_id = ${group_id} and e.cycle_id is null)`,
        ]),
    ...(from === undefined ? [] : [sql`x.to_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`x.from_date <= ${to}::date`]),
    ...studentNamed(search),
  ]
  return sql.join(all, sql` and `)
}

/** What waits is a queue; the rest is looked up, newest first. */
export const listInbox = async (
  tx: Tx,
  staff: Staff,
  asked: InboxAsked,
  { page, per_page }: Page,
): Promise<(InboxRow & { total: number })[]> => {
  const { rows } = await sql<InboxRow & { total: number }>`
    with page as materialized (
      select x.*, count(*) over () as total,
        row_number() over (order by x.status > 0, case when x.status = 0 then x.excuse_id else -x.excuse_id end) as place
      from excuses x ${WITH_STUDENT}
      where ${conditions(asked)} and ${decides('x', staff)}
      order by place limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${inbox(staff)}, x.total from page x ${WITH_STUDENT} order by x.place`.execute(tx)
  return rows
}

export const readInboxRow = async (tx: Tx, excuse_id: number, staff: Staff): Promise<InboxRow> => {
  const { rows } = await sql<InboxRow>`
    select ${inbox(staff)} from excuses x ${WITH_STUDENT} where x.excuse_id = ${excuse_id}`.execute(tx)
  if (!rows[0]) throw new Error('the justificante is gone')
  return rows[0]
}

export interface FoundStudent extends StudentLite {
  group: PlaceJson | null
}

/** Whose family this person records justificantes for. */
export const listRecordable = async (
  tx: Tx,
  staff: Staff,
  search: string | undefined,
  { page, per_page }: Page,
): Promise<(FoundStudent & { total: number })[]> => {
  const wanted = [sql`s.status = 1`, ...studentNamed(search), records('s', staff)]
  const { rows } = await sql<FoundStudent & { total: number }>`
    with page as materialized (
      select s.*, count(*) over () as total from students s
      where ${sql.join(wanted, sql` and `)}
      order by s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id
      limit ${per_page} offset ${(page - 1) * per_page}
    )
    select s.student_id, s.folio, s.name, s.last_name, s.second_last_name, s.url_photo_profile, ${placeJson('s')} as "group", s.total
    from page s
    order by s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id`.execute(
    tx,
  )
  return rows
}
