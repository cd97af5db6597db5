import { type RawBuilder, sql } from 'kysely'

interface Sorting {
  /** In the order that an index has them, where one has. `s` are the students, `k` their kept numbers. */
  keys: readonly string[]
  /** What the keys read besides the students. */
  join: RawBuilder<unknown>
  /** The keys are columns of `student_stats`, whose indexes have them in order. */
  kept?: boolean
}

const none = sql``

const keptNumbers = sql`join student_stats k on k.school_id = s.school_id and k.student_id = s.student_id`

/** No number is kept of these: they are counted from the enrolments of the cycle, a row or two per student. */
const counted = sql`left join (
    select e.school_id, e.student_id, count(*) as groups, sum(n.subjects) as amount_subjects
    from enrollments e join group_stats n on n.school_id = e.school_id and n.group_id = e.group_id
    where e.cycle_id is null group by e.school_id, e.student_id
  ) c on c.school_id = s.school_id and c.student_id = s.student_id`

const related = sql`left join (
    select school_id, student_id, count(*) as relationships from relationships group by school_id, student_id
  ) r on r.school_id = s.school_id and r.student_id = s.student_id`

/** Statements are prepared by their text, so this list is all that a caller's `sort` can choose from. */
const SORTS = {
  name: {
    keys: ['s.last_name collate spanish', 's.second_last_name collate spanish', 's.name collate spanish'],
    join: none,
  },
  folio: { keys: ['s.folio'], join: none },
  // Students of a status would rather be read from the index of their names, all of them, and sorted.
  student_id: { keys: [], join: none, kept: true },
  average_rating: { keys: ['k.average'], join: keptNumbers, kept: true },
  total_absence: { keys: ['k.absences'], join: keptNumbers, kept: true },
  total_presence: { keys: ['k.presences'], join: keptNumbers, kept: true },
  groups: { keys: ['coalesce(c.groups, 0)'], join: counted },
  amount_subjects: { keys: ['coalesce(c.amount_subjects, 0)'], join: counted },
  relationships: { keys: ['coalesce(r.relationships, 0)'], join: related },
} as const satisfies Record<string, Sorting>

type SortName = keyof typeof SORTS
export type Sort = SortName | `-${SortName}`

const isDescending = (sort: Sort): sort is `-${SortName}` => sort.startsWith('-')

interface Order {
  /** What is read besides the students, and the columns `, … as key0` to order by. */
  join: RawBuilder<unknown>
  keys: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** Whether `student_stats` alone has the order. */
  kept: boolean
}

/** Ties go by the student's id. The same direction throughout, so that one index serves it all. */
export const orderOf = (sort: Sort = 'name'): Order => {
  const name = (isDescending(sort) ? sort.slice(1) : sort) as SortName
  const { keys, join, kept = false }: Sorting = SORTS[name]
  const direction = isDescending(sort) ? ' desc' : ''
  const named = [...keys.map((_, place) => `key${place}`), 'student_id']
  return {
    join,
    kept,
    keys: sql.raw(keys.map((key, place) => `, ${key} as key${place}`).join('')),
    order: sql.raw(named.map((key) => `${key}${direction}`).join(', ')),
  }
}
