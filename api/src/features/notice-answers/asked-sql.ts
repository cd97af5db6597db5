import { ASKS, QUESTION_STATES, type QuestionState } from '@plantel/contract/notice-answers'
import type { Relationship } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { listNumber } from '../../domain/groups/list-numbers.ts'
import { everyWord } from '../../http/every-word.ts'
import { PER_PAGE_MAX } from '@plantel/contract/paging'
import { type Reader, reaches } from './reach.ts'

export interface AskedQuestions {
  notice_id: number
  ask: number
  /** `missing`: all without an answer that counts. */
  state?: QuestionState | undefined
  group_id?: number | undefined
  phoneless?: 1 | undefined
  search?: string | undefined
}

interface GivenJson {
  answer: number
  answered_at: string
  how: number
  recorded_by: string | null
}

interface PersonJson {
  user_id: number
  name: string
  last_name: string
  second_last_name: string | null
  relationship: Relationship | null
  relationship_label: string | null
  signed_in: boolean
  contact: boolean
  has_notice: boolean
  given: GivenJson | null
  whatsapp_at: string | null
}

export type MaybeGroup = { [Name in keyof GroupColumns]: GroupColumns[Name] | null }

export interface QuestionOfNotice extends MaybeGroup {
  question_id: number
  state: number
  student: {
    student_id: number
    name: string
    last_name: string
    second_last_name: string | null
    list_number: number | null
  } | null
  people: PersonJson[]
  others: GivenJson[]
  total: number
}

const PLACES = Object.fromEntries(QUESTION_STATES.map((name, place) => [name, place]))

/** Whoever differs has not answered yet, and *Enterado* answers no *Sí o No*. */
const isMissing = (ask: number) =>
  ask === ASKS.yesNo ? sql<boolean>`q.state in (0, 1, 4)` : sql<boolean>`q.state in (0, 4)`

const isIn = (state: QuestionState, ask: number): RawBuilder<unknown> =>
  state === 'missing' ? isMissing(ask) : sql`q.state = ${PLACES[state]}`

const PHONELESS = sql`q.student_id is not null and not exists (
  select from family_to_call r join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
  where r.school_id = q.school_id and r.student_id = q.student_id and (u.has_smartphone = 1 or u.signed_in_at is not null))`

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** A question `q` with its child's place, or its person. */
export const QUESTIONS = sql`
  notice_questions q
  left join students s on s.school_id = q.school_id and s.student_id = q.student_id
  left join student_places h on h.school_id = q.school_id and h.student_id = q.student_id
  left join groups g on g.school_id = h.school_id and g.group_id = h.group_id
  left join enrollments i on i.school_id = h.school_id and i.group_id = h.group_id and i.student_id = h.student_id
  left join users p on p.school_id = q.school_id and p.user_id = q.user_id`

export const conditionsOf = (
  { notice_id, ask, state, group_id, phoneless, search }: AskedQuestions,
  reader: Reader,
): RawBuilder<unknown> =>
  all([
    sql`q.notice_id = ${notice_id}`,
    ...(reader.scopes.includes('school') ? [] : [reaches(reader)]),
    ...(state === undefined ? [] : [isIn(state, ask)]),
    ...(group_id === undefined ? [] : [sql`g.group_id = ${group_id}`]),
    ...(phoneless === undefined ? [] : [PHONELESS]),
    ...(search === undefined || search === ''
      ? []
      : [
          everyWord(
            sql`concat_ws(' ', s.name, s.last_name, s.second_last_name, p.name, p.last_name, p.second_last_name)`,
            search,
          ),
        ]),
  ])

/** Where numbers are not kept, the names say the order. */
export const QUESTION_ORDER = sql`${sql.join(GROUP_ORDER)}, case when g.last_list_number is not null then i.list_number end nulls last, coalesce(s.last_name, p.last_name) collate spanish,
  coalesce(s.second_last_name, p.second_last_name) collate spanish, coalesce(s.name, p.name) collate spanish, q.question_id`

/** The numbers on the lists of the groups that the rows of `page` name, also of children who are not asked for. */
export const NUMBERED = sql`
  select x.student_id, x.number from (select distinct school_id, group_id from page where group_id is not null) d
  cross join lateral (
    select e.student_id, ${listNumber} as number
    from groups g
    join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
    join students t on t.school_id = e.school_id and t.student_id = e.student_id
    where g.school_id = d.school_id and g.group_id = d.group_id
  ) x`

const GIVEN = sql`json_build_object('answer', a.answer, 'answered_at', a.answered_at, 'how', a.how,
  'recorded_by', (select concat_ws(' ', w.name, w.last_name) from users w where w.school_id = a.school_id and w.user_id = a.recorded_by))`

/** Guardians in the order of their relationship; or the person who is asked. */
const PEOPLE = sql`(
  select coalesce(json_agg(json_build_object('user_id', u.user_id, 'name', u.name, 'last_name', u.last_name,
    'second_last_name', u.second_last_name, 'relationship', whom.relationship,
    'relationship_label', whom.relationship_label, 'signed_in', u.signed_in_at is not null,
    'contact', u.account_id is null,
    'has_notice', exists (select from feed_entries e
      where e.school_id = u.school_id and e.notice_id = q.notice_id and e.user_id = u.user_id),
    'given', case when a.answer_id is not null then ${GIVEN} end, 'whatsapp_at', l.whatsapp_at)
    order by whom.relationship, u.user_id), '[]')
  from (
    select r.parent_id as user_id, r.relationship, r.relationship_label from family_to_call r
    where r.school_id = q.school_id and r.student_id = q.student_id
    union all select q.user_id, null, null where q.user_id is not null
  ) whom
  join users u on u.school_id = q.school_id and u.user_id = whom.user_id and u.status = 1
  left join notice_answers a on a.school_id = q.school_id and a.question_id = q.question_id and a.user_id = u.user_id
  left join notice_links l on l.school_id = q.school_id and l.notice_id = q.notice_id and l.user_id = u.user_id)`

/** Answers of nobody named, or of who no longer is a guardian. */
const OTHERS = sql`(
  select coalesce(json_agg(${GIVEN} order by a.answered_at), '[]') from notice_answers a
  where a.school_id = q.school_id and a.question_id = q.question_id and (a.user_id is null or a.user_id is distinct from q.user_id)
    and not exists (select from family_to_call r join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
      where r.school_id = q.school_id and r.student_id = q.student_id and r.parent_id = a.user_id))`

export const listAsked = async (
  tx: Tx,
  asked: AskedQuestions,
  reader: Reader,
  { page, per_page }: { page: number; per_page: number },
): Promise<QuestionOfNotice[]> => {
  const { rows } = await sql<QuestionOfNotice>`
    with page as (
      select longest.*, row_number() over () as place from (
        select q.school_id, q.question_id, q.notice_id, q.student_id, q.user_id, q.state, ${groupColumns},
          case when s.student_id is not null then jsonb_build_object('student_id', s.student_id, 'name', s.name,
            'last_name', s.last_name, 'second_last_name', s.second_last_name) end as student,
          count(*) over () as total
        from ${QUESTIONS}
        where ${conditionsOf(asked, reader)}
        order by ${QUESTION_ORDER}
        limit ${sql.lit(PER_PAGE_MAX)} offset (select ${(page - 1) * per_page}::bigint)
      ) longest limit ${per_page}
    ), numbered as materialized (${NUMBERED})
    select q.question_id, q.state, q.student || jsonb_build_object('list_number', b.number) as student, q.group_id, q.grade, q."group", q.turn, q.level, q.special, q.total,
      ${PEOPLE} as people, ${OTHERS} as others
    from page q left join numbered b on b.student_id = q.student_id order by q.place`.execute(tx)
  return rows
}

export interface GroupRow extends MaybeGroup {
  asked: number
  missing: number
}

export const listAskedGroups = async (
  tx: Tx,
  { notice_id, ask }: Pick<AskedQuestions, 'notice_id' | 'ask'>,
  reader: Reader,
): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select ${groupColumns}, count(*) as asked, count(*) filter (where ${isMissing(ask)}) as missing
    from ${QUESTIONS} where ${conditionsOf({ notice_id, ask }, reader)} and g.group_id is not null
    group by g.school_id, g.group_id, ${groupColumns} order by ${sql.join(GROUP_ORDER)}`.execute(tx)
  return rows
}

export interface AskingNotice {
  notice_id: number
  user_id: number
  title: string
  description: string
  ask: number
  per_child: boolean
  due: string | null
  created_at: string
  reminded_on: string | null
}

/** Undefined: it asks nothing, or was withdrawn. */
export const findAsking = (tx: Tx, notice_id: number): Promise<AskingNotice | undefined> =>
  tx
    .selectFrom('notices')
    .select([
      'notice_id',
      'user_id',
      'title',
      'description',
      'ask',
      'per_child',
      'due',
      'created_at',
      'reminded_on',
    ])
    .where('notice_id', '=', notice_id)
    .where('ask', '>', 0)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
