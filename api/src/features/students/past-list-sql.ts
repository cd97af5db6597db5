import { WATCHED } from '../../domain/students/watched.ts'
import { STATUS } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { inPlaces } from '../../domain/groups/in-places.ts'
import { studentSearched } from '../../domain/students/search.ts'
import { sortedBy } from '../../http/order-by.ts'
import type { Sort } from './list-order.ts'
import {
  amongStudents,
  type Filters,
  isIncomplete,
  isProposed,
  isToReenrol,
  turns18,
} from '../../domain/students/narrowed.ts'
import { type PlacedRow, placedColumns, placementThen } from './placement.ts'

type SortName = Sort extends infer Name ? (Name extends `-${string}` ? never : Name) : never

const counted = (what: RawBuilder<unknown>) => sql`(select ${what} from enrollments e
  join group_stats n on n.school_id = e.school_id and n.group_id = e.group_id
  where e.school_id = k.school_id and e.student_id = k.student_id and e.cycle_id = k.cycle_id)`

/** `k`: the student's row of the cycle, `s`: the student. */
const KEYS: Record<SortName, readonly RawBuilder<unknown>[]> = {
  name: [
    sql`s.last_name collate spanish`,
    sql`s.second_last_name collate spanish`,
    sql`s.name collate spanish`,
  ],
  folio: [sql`s.folio`],
  student_id: [],
  average_rating: [sql`k.average`],
  total_absence: [sql`k.absences`],
  total_presence: [sql`k.presences`],
  groups: [counted(sql`count(*)`)],
  amount_subjects: [counted(sql`coalesce(sum(n.subjects), 0)`)],
  relationships: [
    sql`(select count(*) from relationships r where r.school_id = k.school_id and r.student_id = k.student_id)`,
  ],
}

const KEPT: readonly SortName[] = ['average_rating', 'total_absence', 'total_presence', 'student_id']

const orderOf = (sort: Sort) => {
  const { name, down } = sortedBy(KEYS, sort)
  const ordered = (keys: readonly RawBuilder<unknown>[]) =>
    sql.join(keys.map((key) => (down ? sql`${key} desc` : key)))
  return { name, ordered }
}

const mainGroup = sql`select from enrollments e
  join groups g on g.school_id = e.school_id and g.group_id = e.group_id
  where e.school_id = k.school_id and e.student_id = k.student_id and e.cycle_id = k.cycle_id and e.special = 0`

const conditionsOf = ({
  search,
  status,
  level,
  places,
  group_id,
  without_group,
  incomplete,
  turning_18,
  to_reenrol,
  proposed,
  student_id,
  watch,
  today,
  roles,
}: Filters): RawBuilder<unknown>[] => [
  ...studentSearched(roles, search),
  // All students of a finished cycle were active then.
  ...(status === STATUS.inactive ? [sql`false`] : []),
  ...(level === undefined ? [] : [sql`exists (${mainGroup} and g.level = ${level})`]),
  ...(places === undefined ? [] : [sql`exists (${mainGroup} and ${inPlaces(places)})`]),
  ...(group_id === undefined
    ? []
    : [
        sql`exists (select from enrollments e where e.school_id = k.school_id and e.student_id = k.student_id
          and e.cycle_id = k.cycle_id and e.group_id = ${group_id})`,
      ]),
  ...amongStudents(student_id),
  ...(without_group === 1 ? [sql`not exists (${mainGroup})`] : []),
  ...(incomplete === 1 ? [isIncomplete] : []),
  ...(turning_18 === 1 ? [turns18(today)] : []),
  ...(to_reenrol === 1 ? [isToReenrol] : []),
  ...(proposed === 1 ? [isProposed(today)] : []),
  ...(watch === undefined ? [] : [WATCHED[watch]]),
]

interface Asked extends Filters {
  cycle_id: number
  sort?: Sort | undefined
  page: number
  per_page: number
}

const pageOf = ({ cycle_id, sort = 'name', page, per_page, ...filters }: Asked) => {
  const { name, ordered } = orderOf(sort)
  const conditions = conditionsOf(filters)
  const bounds = sql`limit ${per_page} offset ${(page - 1) * per_page}`
  const order = ordered([...KEYS[name], sql`k.student_id`])
  if (conditions.length === 0 && KEPT.includes(name))
    return sql`select k.school_id, k.student_id, row_number() over (order by ${order}) as place,
        (select count(*) from student_cycle_stats where cycle_id = ${cycle_id}) as total
      from student_cycle_stats k where k.cycle_id = ${cycle_id} order by ${order} ${bounds}`
  return sql`select k.school_id, k.student_id, row_number() over (order by ${order}) as place, count(*) over () as total
    from student_cycle_stats k join students s on s.school_id = k.school_id and s.student_id = k.student_id
    where ${sql.join([sql`k.cycle_id = ${cycle_id}`, ...conditions], sql` and `)} order by ${order} ${bounds}`
}

/** Group and numbers of then, from the cut; names and status of today. */
export const listPastStudents = async (tx: Tx, asked: Asked): Promise<(PlacedRow & { total: number })[]> => {
  const { rows } = await sql<PlacedRow & { total: number }>`
    with page as materialized (${pageOf(asked)})
    select ${placedColumns}, p.total
    from page p
    join students s on s.school_id = p.school_id and s.student_id = p.student_id
    ${placementThen(asked.cycle_id)}
    order by p.place`.execute(tx)
  return rows
}
