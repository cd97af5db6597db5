import { PER_PAGE_MAX } from '@plantel/contract/paging'
import { type Level, LEVELS, TURNS } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { hasEveryWord } from '../../http/every-word.ts'
import { orderBy, sortedBy } from '../../http/order-by.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { absenceRate } from '../../domain/groups/absence-rate.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { inPlaces } from '../../domain/groups/in-places.ts'
import { keptMean } from '../../domain/groups/kept-mean.ts'
import { type SubjectRow, subjectColumns, subjectTables } from './subject-row.ts'

const SORTS = {
  title: [sql`c.title collate spanish`],
  group: GROUP_ORDER,
  professor: [
    sql`u.last_name collate spanish`,
    sql`u.second_last_name collate spanish`,
    sql`u.name collate spanish`,
    sql`u.user_id`,
  ],
  students: [sql`k.students`],
  average_rating: [keptMean('n')],
  total_presence: [sql`n.presences`],
  total_absence: [sql`n.absences`],
  absence_rate: [absenceRate('n')],
}

type SortName = keyof typeof SORTS

const TITLE = [...SORTS.title, ...GROUP_ORDER, sql`s.subject_id`]

const PROFESSOR = sql`left join users u on u.school_id = s.school_id and u.user_id = s.professor_id`
const COUNTED = sql`join group_stats k on k.school_id = s.school_id and k.group_id = s.group_id`
const CAPTURED = sql`join subject_stats n on n.school_id = s.school_id and n.subject_id = s.subject_id`
const WORDS = sql`
  join entries e on e.school_id = s.school_id and e.catalog_subject_id = s.catalog_subject_id
  join titles t on t.school_id = s.school_id and t.group_id = s.group_id`

const JOIN_OF: Partial<Record<SortName, RawBuilder<unknown>>> = {
  professor: PROFESSOR,
  students: COUNTED,
  average_rating: CAPTURED,
  total_presence: CAPTURED,
  total_absence: CAPTURED,
  absence_rate: CAPTURED,
}

export interface SubjectsAsked {
  cycle_id: number | null
  search?: string | undefined
  sort?: SortName | `-${SortName}` | undefined
  level?: Level | undefined
  places?: readonly number[] | undefined
  group_id?: number | undefined
  professor_id?: number | undefined
  without_professor?: 0 | 1 | undefined
}

const wordsOf = (cycle_id: number | null) => sql`
  entries as materialized (
    select school_id, catalog_subject_id, search_text(title || ' ' || folio) as search from subject_catalogs
  ), titles as materialized (
    select g.school_id, g.group_id, search_text(concat_ws(' ', g.grade || '°', g."group",
      (${Object.values(TURNS)}::text[])[g.turn], (${Object.values(LEVELS)}::text[])[g.level])) as search
    from groups g where ${ofCycle(sql`g.cycle_id`, cycle_id)}
  ),`

const conditionsOf = (asked: SubjectsAsked): RawBuilder<unknown>[] => [
  ofCycle(sql`g.cycle_id`, asked.cycle_id),
  ...(asked.level === undefined ? [] : [sql`g.level = ${asked.level}`]),
  ...(asked.places === undefined ? [] : [inPlaces(asked.places)]),
  ...(asked.group_id === undefined ? [] : [sql`s.group_id = ${asked.group_id}`]),
  ...(asked.professor_id === undefined ? [] : [sql`s.professor_id = ${asked.professor_id}`]),
  ...(asked.without_professor === 1 ? [sql`s.professor_id is null`] : []),
]

const foundBy = (asked: SubjectsAsked, sort: SortName) => {
  const sorted = JOIN_OF[sort]
  const searched = hasEveryWord(sql`concat_ws(' ', e.search, t.search, u.search)`, asked.search)
  const conditions = conditionsOf(asked)
  if (!searched) return { words: sql``, joins: sorted ? [sorted] : [], conditions }
  const joins = [WORDS, PROFESSOR, ...(sorted && sorted !== PROFESSOR ? [sorted] : [])]
  return { words: wordsOf(asked.cycle_id), joins, conditions: [...conditions, searched] }
}

/** The planner is told the page's maximum length, not its start, or it would plan each call anew. */
export const listSubjects = async (
  tx: Tx,
  asked: SubjectsAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<(SubjectRow & { total: number })[]> => {
  const { sort = 'title' } = asked
  const { words, joins, conditions } = foundBy(asked, sortedBy(SORTS, sort).name)
  const { rows } = await sql<SubjectRow & { total: number }>`
    with ${words} page as (
      select f.*, row_number() over () as place from (
        select s.school_id, s.subject_id, count(*) over () as total
        from groups g
        join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
        join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
        ${sql.join(joins, sql` `)}
        where ${sql.join(conditions, sql` and `)}
        order by ${orderBy(SORTS, sort, TITLE)}
        limit ${sql.lit(PER_PAGE_MAX)} offset (select ${(page - 1) * per_page}::bigint)
      ) f limit ${per_page}
    )
    select ${subjectColumns}, p.total
    from page p
    join subjects s on s.school_id = p.school_id and s.subject_id = p.subject_id
    ${subjectTables}
    order by p.place`.execute(tx)
  return rows
}
