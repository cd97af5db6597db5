import { LEVELS, TURNS } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Reader, type Reach, reachOf } from '../../groups/reach.ts'
import { everyWord } from '../../http/every-word.ts'
import { orderBy } from '../../http/order-by.ts'
import { ofCycle } from '../../schools/cycles.ts'
import type { GroupRow } from './group-row.ts'

/** Kept sums of the classes of group `g`, ten rows; of those that `which` says (`n` is the class's sums). */
const marksOf = (which: RawBuilder<boolean>) => sql`(
  select json_build_object('grade_sum', coalesce(sum(n.grade_sum), 0), 'grade_count', coalesce(sum(n.grade_count), 0),
    'presences', coalesce(sum(n.presences), 0), 'absences', coalesce(sum(n.absences), 0))
  from subject_stats n where n.school_id = g.school_id and n.group_id = g.group_id and ${which})`

/** Looked up by key and for the rows of the page only: joined, a school of ten thousand people may be walked for each group. */
const ofAdvisor = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from users u where u.school_id = g.school_id and u.user_id = g.assessor_id)`

const ADVISOR =
  ofAdvisor(sql`json_build_object('assessor_id', u.user_id, 'user_id', u.user_id, 'name', u.name,
  'last_name', u.last_name, 'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile)`)

const COLUMNS = sql`g.group_id, g.grade, g."group", g.turn, g.level, g.special, g.assessor_id, ${ADVISOR} as assessor,
  k.students, k.subjects, k.reports`

const GROUPS = sql`groups g join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id`

/** `2° B Matutino Primaria` and the advisor's name. */
const WORDS = sql`concat_ws(' ', g.grade || '°', g."group", (${Object.values(TURNS)}::text[])[g.turn],
  (${Object.values(LEVELS)}::text[])[g.level],
  ${ofAdvisor(sql`concat_ws(' ', u.name, u.last_name, u.second_last_name)`)})`

const TITLE = [
  sql`g.level`,
  sql`length(g.grade)`,
  sql`g.grade`,
  sql`g."group" collate spanish`,
  sql`g.turn`,
  sql`g.group_id`,
]

const summed = (of: RawBuilder<unknown>) =>
  sql`coalesce((select ${of} from subject_stats n where n.school_id = g.school_id and n.group_id = g.group_id), 0)`

const SORTS = {
  title: TITLE,
  level: [sql`g.level`],
  turn: [sql`g.turn`],
  students: [sql`k.students`],
  subjects: [sql`k.subjects`],
  average_rating: [summed(sql`sum(n.grade_sum) / nullif(sum(n.grade_count), 0)`)],
  total_absence: [summed(sql`sum(n.absences)`)],
  total_presence: [summed(sql`sum(n.presences)`)],
}

type Sort = keyof typeof SORTS

export interface GroupsAsked {
  cycle_id: number | null

  search?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
  level?: number | undefined
  turn?: number | undefined
  special?: number | undefined
  grade?: string | undefined
  /** 1 with, 0 without an advisor. */
  assessor?: number | undefined
}

const unlessAsked = (column: RawBuilder<unknown>, value: number | string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`

/** A page of the groups of a cycle. Counts and averages come from kept numbers, and only for the rows of the page. */
export const listGroups = async (
  tx: Tx,
  asked: GroupsAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<(GroupRow & { total: number })[]> => {
  const { rows } = await sql<GroupRow & { total: number }>`
    select ${COLUMNS}, ${marksOf(sql`true`)} as marks, count(*) over () as total
    from ${GROUPS}
    where ${ofCycle(sql`g.cycle_id`, asked.cycle_id)} and ${unlessAsked(sql`g.level`, asked.level)} and ${unlessAsked(sql`g.turn`, asked.turn)}
      and ${unlessAsked(sql`g.special`, asked.special)} and ${unlessAsked(sql`g.grade`, asked.grade)}
      and ${unlessAsked(sql`(g.assessor_id is not null)::int`, asked.assessor)} and ${everyWord(WORDS, asked.search)}
    order by ${orderBy(SORTS, asked.sort ?? 'title', TITLE)}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

/** A group of the cycle (null: the current one) within reach; who only teaches in it gets the marks of the own classes. */
export const findGroup = async (
  tx: Tx,
  { group_id, cycle_id }: { group_id: number; cycle_id: number | null },
  reader: Reader,
): Promise<GroupRow | undefined> => {
  const own = sql<boolean>`(r.reach <> 'taught' or exists (select from subjects s where s.school_id = n.school_id
    and s.subject_id = n.subject_id and s.professor_id = ${reader.user_id}))`
  const { rows } = await sql<GroupRow & { reach: Reach }>`
    select ${COLUMNS}, ${marksOf(own)} as marks
    from ${GROUPS} cross join lateral (select ${reachOf(reader)} as reach) r
    where g.group_id = ${group_id} and ${ofCycle(sql`g.cycle_id`, cycle_id)} and r.reach is not null`.execute(
    tx,
  )
  return rows[0]
}
