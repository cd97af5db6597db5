import { ASSISTANCE, type Level } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import type { ChangeField, ChangeStatus } from '@plantel/contract/change-requests'
import type { ExcuseStatus } from '@plantel/contract/excuses'
import type { FeedCategory } from '@plantel/contract/feed'
import { FILE_DAYS } from '@plantel/contract/jobs'
import { PER_PAGE_MAX } from '@plantel/contract/paging'
import type { EndpointStatus } from '@plantel/contract/webhooks'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { childrenOf } from '../families/children.ts'
import { isStillFor } from '../notices/through-children.ts'
import { isRelatedTo } from '../families/related.ts'
import { FOLD, foldOf, type Fold, STANDS } from './folds.ts'
import { type Names, personOf } from '../people/person-json.ts'
import type { Reader } from './reader.ts'
import { TOLD_DAY, type ToldMark } from './told-day.ts'
import { STAFF_DAY, type StaffDay } from './staff-day.ts'
import { UNGRADED_CLASSES, type UngradedClass } from './ungraded-classes.ts'

export interface EntryRow {
  entry_id: number
  category: FeedCategory
  created_at: string
  read_at: string | null
  notice_id: number | null
  student_id: number | null
  group_id: number | null
  snaphot: string | null
  file_id: number | null
  report_card_id: number | null
  /** Of a case file: the number of reports it has reached. */
  file_limit: number | null
  /** Of a student's family: an access changed, a relationship ended, a resolution runs out or the student is of age on `date`. */
  custody: 'access' | 'ended' | 'expires' | 'adult' | null
  date: string | null
  notice_title: string | null
  description: string | null
  name: string | null
  last_name: string | null
  second_last_name: string | null
  subject_id: number | null
  partial_id: number | null
  level: Level | null
  limit_date: string | null
  /** The setting `partial-word`. */
  partial_word: string | null
  subject: string | null
  partial: number | null
  is_regularized: boolean | null
  is_final: Flag | null
  calification: number | null
  report: string | null
  /** Of a day of absences: its classes, and how many lists had the child. */
  marks: ToldMark[] | null
  lists: number | null
  /** A group of its marks passes one list a day: no classes are counted. */
  by_day: boolean | null
  pending: StaffDay['pending']
  left_students: StaffDay['left_students']
  mended_students: StaffDay['mended_students']
  is_left: boolean | null
  /** Of a capture that closes: the classes of the reader where grades are missing now. */
  ungraded: UngradedClass[] | null
  /** Of a justificante that was decided. */
  excuse: { status: ExcuseStatus; from_date: string; to_date: string; answer: string | null } | null
  /** Of a change that the reader asked for. */
  change: { field: ChangeField; status: ChangeStatus; answer: string | null } | null
  /** Where the reader stands in. */
  substitution: { professor: Names; from_date: string; to_date: string; grades: Flag } | null
  /** That the reader asked for. `made_on`: the day at the school. */
  file: {
    job_id: number
    kind: 'export' | 'print'
    status: 'done' | 'failed'
    is_there: boolean
    made_on: string
    name: string | null
    title: string | null
    message: string | null
  } | null
  /** Of a scheduled notice that was not sent. */
  draft: { draft_id: number; title: string; problem: string } | null
  /** A key that ended because who made it does not administer the school any more. */
  key: { name: string; maker: Names } | null
  /** An address of another system that Plantel switched off, as it stands now. */
  webhook: { endpoint_id: number; url: string; status: EndpointStatus } | null
  /** A copy with what is sealed, which waits for the reader. */
  reserved: { by: Names; until: string } | null
  fold: Fold | null
  /** Of an absence that was told by itself: whether it still is one. */
  is_absent: boolean | null
}

/** Selected once per reading, not once per entry: a person has few children and few advised files. */
const ofChildren = (user_id: number) =>
  sql`e.file_id is null and e.custody is null and e.student_id in ${childrenOf(user_id)}`

const reportsTo = (user_id: number) => sql`e.report_id in (
  select w.report_id from files f join reports w on w.school_id = f.school_id and w.file_id = f.file_id
  where f.assessor_id = ${user_id})`

const filesOf = (user_id: number) =>
  sql`e.file_id in (select f.file_id from files f where f.assessor_id = ${user_id})`

/** What the staff is told of a day: lists that are missing; and, where they look after children, students who left. */
const staffOf = (looksAfter: boolean) =>
  sql`e.category = 'attendance' and e.student_id is null and (${sql.lit(looksAfter)} or not e.told ? 'left')`

/** Of their own family nobody hears it, in whatever role. */
const custodyOf = (user_id: number) => sql`e.custody is not null and not ${isRelatedTo(user_id, 'e')}`

const noticesOf = (user_id: number, children: boolean) =>
  children
    ? sql`e.category = 'notice' and (select n.withdrawn_at is null and ${isStillFor(user_id)} from notices n
        where n.school_id = e.school_id and n.notice_id = e.notice_id)`
    : sql`e.category = 'notice' and e.notice_id is not null and e.notice_id not in (select n.notice_id from notices n where n.withdrawn_at is not null)`

/** Only while they may still fetch it. */
const FILES = sql`e.job_id is not null`

/** While it waits for another hour. */
const DRAFTS = sql`e.draft_id in (select d.draft_id from notice_drafts d where d.problem is not null)`

/** One that was taken back is no news. */
const SUBSTITUTIONS = sql`e.substitution_id in (select i.substitution_id from substitutions i)`

const KEYS = sql`e.client_id is not null`

/** One that was deleted is no news. */
const WEBHOOKS = sql`e.endpoint_id in (select t.endpoint_id from webhook_endpoints t)`

/** Until somebody has joined or said no. */
const RESERVED = sql`e.request_id in (select l.request_id from reserved_requests l where l.state = 'waiting')`

const CAPTURES = sql`e.student_id is null and e.partial_id in (select p.partial_id from partials p)`

/** Leaves out withdrawn notices, deleted partials and others' children and files. */
export const visibleEntries = ({
  user_id,
  children,
  advised,
  heads,
  teaches,
  exports,
  sends,
  keys,
  directs,
}: Reader) => {
  const ways = [
    noticesOf(user_id, children),
    ...(children ? [ofChildren(user_id)] : []),
    ...(advised ? [reportsTo(user_id), filesOf(user_id)] : []),
    ...(heads ? [sql`e.file_id is not null`, custodyOf(user_id)] : []),
    ...(exports ? [FILES] : []),
    ...(sends ? [DRAFTS] : []),
    ...(keys ? [KEYS, WEBHOOKS] : []),
    ...(directs ? [RESERVED] : []),
    ...(teaches ? [CAPTURES, SUBSTITUTIONS] : []),
    ...(teaches || heads || advised ? [staffOf(heads || advised)] : []),
  ]
  return sql`feed_entries e where e.user_id = ${user_id} and ((${sql.join(ways, sql`) or (`)}))`
}

const NAMES = sql`
  left join notices n on n.school_id = p.school_id and n.notice_id = p.notice_id
  left join reports w on w.school_id = p.school_id and w.report_id = p.report_id
  left join students s on s.school_id = p.school_id and s.student_id = p.student_id
  left join subjects k on k.school_id = p.school_id and k.subject_id = p.subject_id
  ${TOLD_DAY}
  ${STAFF_DAY}
  ${UNGRADED_CLASSES}
  left join subject_catalogs c on c.school_id = k.school_id and c.catalog_subject_id = k.catalog_subject_id
  left join groups o on o.school_id = p.school_id and o.group_id = coalesce(w.group_id, k.group_id, day.group_id)
  left join cycles y on y.school_id = o.school_id and y.cycle_id = o.cycle_id
  left join report_catalogs t on t.school_id = w.school_id and t.catalog_report_id = w.catalog_report_id
  left join calification_history h on h.school_id = p.school_id and h.subject_id = p.subject_id
    and h.student_id = p.student_id and h.history_id = p.history_id
  left join excuses x on x.school_id = p.school_id and x.excuse_id = p.excuse_id
  left join change_requests q on q.school_id = p.school_id and q.change_request_id = p.change_request_id
  left join jobs j on j.school_id = p.school_id and j.job_id = p.job_id
  left join notice_drafts v on v.school_id = p.school_id and v.draft_id = p.draft_id
  left join substitutions i on i.school_id = p.school_id and i.substitution_id = p.substitution_id
  left join api_clients z on z.school_id = p.school_id and z.client_id = p.client_id
  left join webhook_endpoints b on b.school_id = p.school_id and b.endpoint_id = p.endpoint_id
  left join reserved_requests l on l.school_id = p.school_id and l.request_id = p.request_id
  left join partials g on g.school_id = p.school_id and g.partial_id = p.partial_id
  left join assists a on p.category = 'attendance' and a.school_id = p.school_id and a.subject_id = p.subject_id
    and a.date = p.date and a.student_id = p.student_id`

/** Where each entry is told by itself. */
const NO_FOLD = sql`fold as (
  select null::bigint as entry_id, null::text as kind, null::date as day, 0 as students, false as unread, null::bigint[] as entry_ids where false)`

export interface Part {
  page: number
  per_page: number
}

export const readEntries = async (
  tx: Tx,
  reader: Reader,
  condition: RawBuilder<unknown>,
  { page, per_page }: Part,
  { folded = false }: { folded?: boolean } = {},
): Promise<(EntryRow & { total: number })[]> => {
  const entries = sql`${visibleEntries(reader)} and ${condition}`
  const { rows } = await sql<EntryRow & { total: number }>`
    with ${folded ? foldOf(entries, { heads: reader.heads, advises: reader.advised ? reportsTo(reader.user_id) : sql`false` }) : NO_FOLD}, page as (
      select * from (
        select e.*, count(*) over () as total from ${entries}${folded ? sql` and ${STANDS}` : sql``}
        order by e.entry_id desc limit ${sql.lit(PER_PAGE_MAX)} offset (select ${(page - 1) * per_page}::integer)
      ) longest limit ${per_page}
    )
    select p.entry_id, p.category, p.created_at, p.read_at, p.notice_id, p.student_id, coalesce(w.file_id, p.file_id) as file_id,
      p.file_limit, p.report_card_id, p.custody, p.subject_id, p.partial_id, coalesce(p.date, x.from_date) as date, p.total,
      case when x.excuse_id is not null then json_build_object('status', x.status, 'from_date', x.from_date, 'to_date', x.to_date,
        'answer', case when x.sent_by = p.user_id then x.answer end) end as excuse,
      case when q.change_request_id is not null then json_build_object('field', q.field, 'status', q.status, 'answer', q.answer) end as change,
      case when i.substitution_id is not null then json_build_object('professor', ${personOf('i', 'professor_id')}, 'from_date', i.from_date,
        'to_date', i.to_date, 'grades', i.grades) end as substitution,
      case when j.job_id is not null then json_build_object('job_id', j.job_id, 'kind', j.kind, 'status', j.status,
        'is_there', j.finished_at > now() - interval ${sql.lit(`${FILE_DAYS} days`)},
        'made_on', (j.finished_at at time zone (select time_zone from schools where school_id = j.school_id))::date,
        'name', j.result ->> 'name', 'title', j.result ->> 'title', 'message', j.result ->> 'message') end as file,
      case when v.draft_id is not null then json_build_object('draft_id', v.draft_id, 'title', v.title, 'problem', v.problem) end as draft,
      case when z.client_id is not null then json_build_object('name', z.name, 'maker', ${personOf('z', 'created_by')}) end as key,
      case when b.endpoint_id is not null then json_build_object('endpoint_id', b.endpoint_id, 'url', b.url, 'status', b.status) end as webhook,
      case when l.request_id is not null then json_build_object('by', ${personOf('l', 'asked_by')},
        'until', to_char(l.until at time zone (select time_zone from schools where school_id = l.school_id), 'YYYY-MM-DD HH24:MI')) end as reserved,
      ${FOLD} as fold, o.group_id, y.snaphot, n.title as notice_title, n.description,
      s.name, s.last_name, s.second_last_name, c.title as subject, t.title as report,
      day.marks, day.by_day, staff.pending, staff.left_students, staff.mended_students, p.told ? 'left' as is_left, capture.ungraded,
      (p.told ->> 'lists')::integer as lists, a.assistance = ${sql.lit(ASSISTANCE.absent)} as is_absent,
      h.to_calification as calification, p.is_final, g.partial, g.is_regularized, g.level, g.limit_date,
      (select value from settings where key = 'partial-word') as partial_word
    from page p ${NAMES} left join fold f on f.entry_id = p.entry_id
    order by p.entry_id desc`.execute(tx)
  return rows
}
