import { STUDENT_CHECKS, type UserCheck } from '@plantel/contract/health-checks'
import { HEALTH_CHECKS, type SchoolCheck } from '@plantel/contract/data-health'
import type { Role } from '@plantel/contract/permissions'
import { keyFault, keyWarning, levelOfKey } from '@plantel/contract/school-key'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { groupCheck } from '../../domain/health/group-checks.ts'
import { partialCheck } from '../../domain/health/partial-checks.ts'
import { FAULT_BITS, studentCheck } from '../../domain/health/student-checks.ts'
import { subjectCheck } from '../../domain/health/subject-checks.ts'
import { USER_FAULTS, userCheck } from '../../domain/health/user-checks.ts'
import { ofRole } from '../../domain/people/of-role.ts'

export type Counts = Record<string, number>

const named = (counts: readonly RawBuilder<unknown>[]) => sql`json_build_object(${sql.join(counts)})`

/** `json_build_object` of a count for each check. */
const countEach = <Check extends string>(
  checks: readonly Check[],
  count: (check: Check) => RawBuilder<unknown>,
) => named(checks.flatMap((check) => [sql`${sql.lit(check)}::text`, count(check)]))

const numberOf = async (tx: Tx, counts: RawBuilder<unknown>, from = sql``): Promise<Counts> => {
  const { rows } = await sql<{ counts: Counts }>`select ${counts} as counts ${from}`.execute(tx)
  return rows[0]?.counts ?? {}
}

const isFault = (check: string): check is keyof typeof FAULT_BITS => check in FAULT_BITS

/** The faults of all records are few different sums, counted in an index; less those of who is still awaited. */
export const countStudents = (tx: Tx, today: string): Promise<Counts> =>
  numberOf(
    tx,
    countEach(STUDENT_CHECKS, (check) =>
      isFault(check)
        ? sql`coalesce(sum(f.students) filter (where f.faults & ${sql.lit(FAULT_BITS[check])} > 0), 0)`
        : sql`(select count(*) from students s where ${studentCheck(check, today)})`,
    ),
    sql`from (
      select s.faults, count(*) as students from students s where s.status = 1 group by s.faults
      union all
      select s.faults, -count(*) from awaited_students w
      join students s on s.school_id = w.school_id and s.student_id = w.student_id
      where w.status = 1 group by s.faults) f`,
  )

/** The lists of people, by the role that each has. */
const ROLE_OF = {
  parents: 'PARENT',
  professors: 'PROFESSOR',
  assessors: 'ASSESSOR',
  administrators: 'ADMINISTER',
  directors: 'DIRECTOR',
} as const satisfies Record<string, Role>
export type UserList = keyof typeof ROLE_OF
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
const USER_LISTS = Object.keys(ROLE_OF) as UserList[]

const isUserFault = (check: UserCheck): check is keyof typeof USER_FAULTS => check in USER_FAULTS

const countOf = (list: UserList, check: UserCheck) => {
  const is = ofRole(ROLE_OF[list])
  return isUserFault(check)
    ? sql`coalesce(sum(f.users) filter (where f.group_id like ${is} and f.faults & ${sql.lit(USER_FAULTS[check])} > 0), 0)`
    : sql`(select count(*) from users u where u.group_id like ${is} and ${userCheck(check)})`
}

export const countUsers = async (tx: Tx): Promise<Record<UserList, Counts>> => {
  const { rows } = await sql<Record<UserList, Counts>>`
    select ${sql.join(
      USER_LISTS.map(
        (list) =>
          sql`${countEach<UserCheck>(HEALTH_CHECKS[list], (check) => countOf(list, check))} as ${sql.ref(list)}`,
      ),
    )}
    from (select u.group_id, u.faults, count(*) as users from users u where u.status = 1 and u.faults > 0
      group by u.group_id, u.faults) f`.execute(tx)
  if (!rows[0]) throw new Error('no row of users')
  return rows[0]
}

export const countCurrent = async (tx: Tx): Promise<Record<'groups' | 'partials' | 'subjects', Counts>> => {
  const { rows } = await sql<Record<'groups' | 'partials' | 'subjects', Counts>>`select
    ${countEach(HEALTH_CHECKS.groups, (check) => sql`(select count(*) from groups g where ${groupCheck(check)})`)} as groups,
    ${countEach(HEALTH_CHECKS.partials, (check) => sql`(select count(*) from partials p where ${partialCheck(check)})`)} as partials,
    ${countEach(HEALTH_CHECKS.subjects, (check) => sql`(select count(*) from subject_catalogs c where ${subjectCheck(check)})`)}
      as subjects`.execute(tx)
  if (!rows[0]) throw new Error('no row of groups')
  return rows[0]
}

interface SchoolRow {
  clave: string
  cellphone: string | null
  has_address: boolean
  has_logo: boolean
  /** That work under the school's own key. */
  levels: number[]
  centres: { level: number; clave: string }[]
}

/** 1 where the school's own data lack something or contradict its groups. */
export const checkSchool = async (tx: Tx, school_id: number): Promise<Record<SchoolCheck, number>> => {
  const { rows } = await sql<SchoolRow>`
    select c.clave, c.cellphone, num_nulls(c.location, c.street, c.colony, c.outside_number, c.zipcode) = 0 as has_address,
      exists (select from settings t where t.key = 'theme-logo-school' and t.value <> '') as has_logo,
      array(select distinct g.level from groups g
        where g.cycle_id is null and g.level not in (select w.level from work_centres w)) as levels,
      (select coalesce(json_agg(json_build_object('level', w.level, 'clave', w.clave)), '[]') from work_centres w) as centres
    from schools c where c.school_id = ${school_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no such school')
  const { clave, levels, centres } = row
  const level = levelOfKey(clave)
  const misplaced = centres.some((centre) => keyWarning(centre.clave, centre.level) !== undefined)
  return {
    key: Number([clave, ...centres.map((each) => each.clave)].some((key) => keyFault(key) !== undefined)),
    'key-level': Number(misplaced || (level !== undefined && levels.length > 0 && !levels.includes(level))),
    address: Number(!row.has_address),
    phone: Number(row.cellphone === null),
    logo: Number(!row.has_logo),
  }
}
