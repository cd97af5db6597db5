import type { FileStatus } from '@plantel/contract/case-files'
import { ANSWER_MINUTES } from '@plantel/contract/family-reports'
import type { BehalfWay } from '@plantel/contract/on-behalf'
import type { Access } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { records } from '../../domain/excuses/deciders.ts'
import { isChildOf } from '../../domain/families/children.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'

export interface OwnAnswer {
  text: string | null
  answered_at: string
  how: BehalfWay | null
}

export interface FamilyReportRow {
  report_id: number
  title: string
  created_at: string
  group: Pick<GroupColumns, 'grade' | 'group' | 'turn'>
  text: string | null
  status: FileStatus
  ended: boolean
  answer: OwnAnswer | null
}

export interface FamilyReader {
  student_id: number
  user_id: number
  as: 'parent' | 'titular'
}

type Honoured = 'children' | 'taught' | 'school' | 'advised'

/** Of a row with a student, not of the own family. */
const isTitularOf = (row: string, { user_id, scopes }: { user_id: number; scopes: readonly Honoured[] }) =>
  records(row, { user_id, scopes: scopes.filter((scope) => scope === 'taught') })

/** As whom the caller reads the reports of a student; undefined: not at all. */
export const findReader = async (
  tx: Tx,
  student_id: number,
  user: { user_id: number; scopes: readonly ('children' | 'taught')[] },
): Promise<FamilyReader | undefined> => {
  const { user_id, scopes } = user
  const { rows } = await sql<{ as: FamilyReader['as'] | null }>`
    select case
      when ${scopes.includes('children')} and ${isChildOf(user_id, 's')} then 'parent'
      when ${isTitularOf('s', user)} then 'titular' end as "as"
    from students s where s.student_id = ${student_id}`.execute(tx)
  const as = rows[0]?.as
  return as ? { student_id, user_id, as } : undefined
}

export const listFamilyReports = async (
  tx: Tx,
  { student_id, user_id, as }: FamilyReader,
  { page, per_page }: { page: number; per_page: number },
): Promise<(FamilyReportRow & { total: number })[]> => {
  const { rows } = await sql<FamilyReportRow & { total: number }>`
    select r.report_id, c.title, r.created_at, r.family_text as text, f.status, f.cycle_id is not null as ended,
      json_build_object('grade', g.grade, 'group', g."group", 'turn', g.turn) as "group",
      case when a.answer_id is not null
        then json_build_object('text', a.text, 'answered_at', a.answered_at, 'how', a.how) end as answer,
      count(*) over () as total
    from files f
    join reports r on r.school_id = f.school_id and r.file_id = f.file_id
    join report_catalogs c on c.school_id = r.school_id and c.catalog_report_id = r.catalog_report_id
    join groups g on g.school_id = r.school_id and g.group_id = r.group_id
    left join lateral (
      select answer_id, text, answered_at, how from report_answers o
      where o.school_id = r.school_id and o.report_id = r.report_id and ${as === 'parent' ? sql`o.parent_id` : sql`o.recorded_by`} = ${user_id}
      order by o.answered_at desc, o.answer_id desc limit 1) a on true
    where f.student_id = ${student_id} ${as === 'titular' ? sql`and f.cycle_id is null` : sql``}
    order by r.created_at desc, r.report_id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export interface AnsweredReport {
  student_id: number
  ended: boolean
  advisor_id: number
  /** Of the caller to the student; null: may not see anything. */
  access: Access | null
  /** Is family of the student: answers for nobody else of it. */
  related: boolean
  titular: boolean
}

/** Its case file is locked: no cut freezes it meanwhile. */
export const findReport = async (
  tx: Tx,
  report_id: number,
  user: { user_id: number; scopes: readonly Honoured[] },
): Promise<AnsweredReport | undefined> => {
  const { user_id } = user
  const { rows } = await sql<AnsweredReport>`
    select f.student_id, f.cycle_id is not null as ended, f.assessor_id as advisor_id,
      (select o.access from open_relationships o
        where o.school_id = f.school_id and o.student_id = f.student_id and o.parent_id = ${user_id}) as access,
      ${isRelatedTo(user_id, 'f')} as related, ${isTitularOf('f', user)} as titular
    from reports r join files f on f.school_id = r.school_id and f.file_id = r.file_id
    where r.report_id = ${report_id} for share of f`.execute(tx)
  return rows[0]
}

interface NewAnswer {
  report_id: number
  parent_id: number | null
  text: string | null
  now: Date
  how: BehalfWay | null
  recorded_by: number | null
}

/** Undefined: the time for other words has passed. */
export const writeAnswer = async (
  tx: Tx,
  { report_id, parent_id, text, now, how, recorded_by }: NewAnswer,
): Promise<OwnAnswer | undefined> => {
  const { rows } = await sql<OwnAnswer>`
    insert into report_answers as a (report_id, parent_id, text, answered_at, how, recorded_by)
    values (${report_id}, ${parent_id}, ${text}, ${now}, ${how}, ${recorded_by})
    on conflict (school_id, report_id, parent_id) do update set text = excluded.text
    where a.text is not distinct from excluded.text
      or (a.recorded_by is not distinct from excluded.recorded_by
        and a.answered_at > ${now}::timestamptz - make_interval(mins => ${ANSWER_MINUTES}))
    returning a.text, a.answered_at, a.how`.execute(tx)
  return rows[0]
}
