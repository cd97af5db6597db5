import type { StudentCheck } from '@plantel/contract/health-checks'
import { type Role, scopesFor } from '@plantel/contract/permissions'
import type { Level, Status } from '@plantel/contract/school-words'
import { cycleOfDay } from '@plantel/contract/school-days'
import type { StudentWatch } from '@plantel/contract/students'
import type { Flag } from '@plantel/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import { isConfirmed } from '../families/confirmed.ts'
import type { Tx } from '../../db/in-school.ts'
import { ofStudentIn } from '../groups/in-places.ts'
import { studentCheck } from '../health/student-checks.ts'
import { studentSearched } from './search.ts'
import { WATCHED } from './watched.ts'

/** What narrows the list of students. */
export interface Filters {
  search?: string | undefined
  status?: Status | undefined
  level?: Level | undefined
  places?: readonly number[] | undefined
  group_id?: number | undefined
  /** These alone. */
  student_id?: readonly number[] | undefined
  without_group?: Flag | undefined
  incomplete?: Flag | undefined
  turning_18?: Flag | undefined
  to_reenrol?: Flag | undefined
  proposed?: Flag | undefined
  watch?: StudentWatch | undefined
  check?: StudentCheck | undefined
  today: string
  /** Of who asks. */
  roles: readonly Role[]
}

export type Condition = RawBuilder<unknown>

/** Of `student_places c`. */
export const placeConditions = ({ level, places, without_group }: Filters): Condition[] => [
  ...(level === undefined ? [] : [sql`c.level = ${level}`]),
  ...(places === undefined ? [] : [ofStudentIn('c', places)]),
  ...(without_group === 1 ? [sql`c.level is null`] : []),
]

/** As the index `students_incomplete` says it. */
export const isIncomplete = sql`num_nulls(s.cellphone, s.street, s.colony, s.outside_number, s.zipcode, s.gender) > 0`

/** *Por reinscribir*, as the index `students_to_reenrol` says it. */
export const isToReenrol = sql`s.enrolled_on is null and s.status = 1`

/** *Por reinscribir*, whose family has confirmed the data of the cycle that today lies in. */
export const isProposed = (today: string) => sql`${isToReenrol} and ${isConfirmed('s', cycleOfDay(today))}`

const DAYS = 30

/** As the index `students_birth` has it: from some days ago to some days ahead. */
export const turns18 = (
  today: string,
) => sql`s.date_birth between (${today}::date - ${sql.lit(DAYS)} - interval '18 years')::date
  and (${today}::date + ${sql.lit(DAYS)} - interval '18 years')::date`

const groupCondition = (group_id: number) =>
  sql`exists (select from enrollments e where e.school_id = s.school_id and e.student_id = s.student_id
    and e.group_id = ${group_id} and e.cycle_id is null)`

/** Of `students s`. */
export const amongStudents = (ids: readonly number[] | undefined): Condition[] =>
  ids === undefined ? [] : [sql`s.student_id = any (${[...ids]}::bigint[])`]

/** Privacy: for others it would tell of fields that they do not read. */
const mayCorrect = (roles: readonly Role[]): boolean => scopesFor(roles, 'students:write').length > 0

/** Of `students s`. */
export const ownConditions = (filters: Filters): Condition[] => {
  const {
    search,
    roles,
    status,
    group_id,
    incomplete,
    turning_18,
    to_reenrol,
    proposed,
    watch,
    check,
    today,
  } = filters
  return [
    ...studentSearched(roles, search),
    ...(status === undefined ? [] : [sql`s.status = ${status}`]),
    ...(group_id === undefined ? [] : [groupCondition(group_id)]),
    ...amongStudents(filters.student_id),
    ...(incomplete === 1 ? [isIncomplete] : []),
    ...(turning_18 === 1 ? [turns18(today)] : []),
    ...(to_reenrol === 1 ? [isToReenrol] : []),
    ...(proposed === 1 ? [isProposed(today)] : []),
    ...(watch === undefined ? [] : [WATCHED[watch]]),
    ...(check === undefined || !mayCorrect(roles) ? [] : [studentCheck(check, today)]),
  ]
}

/** All that the list finds, whoever they are. */
export const findStudentIds = async (tx: Tx, filters: Filters): Promise<number[]> => {
  const conditions = [...ownConditions(filters), ...placeConditions(filters)]
  const { rows } = await sql<{ student_id: number }>`
    select s.student_id from students s
    join student_places c on c.school_id = s.school_id and c.student_id = s.student_id
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by s.student_id`.execute(tx)
  return rows.map(({ student_id }) => student_id)
}
