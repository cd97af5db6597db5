import type { FirstSteps } from '@plantel/contract/first-steps'
import { keyFault } from '@plantel/contract/school-key'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { ofRole } from '../../domain/people/of-role.ts'

interface Begun {
  hidden: boolean
  /** It has finished a cycle. */
  old: boolean
  clave: string
  missing: string[]
  partials: number
  subjects: number
  professors: number
  groups: number
  taught: number
  students: number
  families: number
  /** Of the groups and partials of the cycle. */
  without_partials: string[]
  without_subjects: string[]
}

const FIELDS = ['cellphone', 'location', 'street', 'colony', 'outside_number', 'zipcode'] as const

const isCurrent = sql`p.cycle_id is null and p.status = 1 and not p.is_regularized`

/** Levels, in order, that are in use and lack something. */
const levelsWithout = (has: ReturnType<typeof sql>) => sql`array(
  select l.level::text from (
    select g.level from groups g where g.cycle_id is null
    union select p.level from partials p where ${isCurrent}
    union select c.level from subject_catalogs c where c.status = 1) l
  where not exists (${has}) order by l.level)`

const readBegun = async (tx: Tx, school_id: number): Promise<Begun> => {
  const { rows } = await sql<Begun>`
    select c.clave,
      array_remove(array[${sql.join(FIELDS.map((field) => sql`case when ${sql.ref(`c.${field}`)} is null then ${sql.lit(field)} end`))}], null)
        as missing,
      exists (select from settings t where t.key = 'first-steps' and t.value = 'hidden') as hidden,
      exists (select from cycles) as old,
      (select count(*) from partials p where ${isCurrent}) as partials,
      (select count(*) from subject_catalogs e where e.status = 1) as subjects,
      (select t.professors from school_stats t) as professors,
      (select count(*) from groups g where g.cycle_id is null and g.special = 0) as groups,
      (select count(*) from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
        where s.professor_id is not null) as taught,
      (select t.active_students from school_stats t) as students,
      (select coalesce(sum(u.users), 0) from user_counts u where u.group_id like ${ofRole('PARENT')} and u.status = 1) as families,
      ${levelsWithout(sql`select from partials p where p.level = l.level and ${isCurrent}`)} as without_partials,
      ${levelsWithout(sql`select from subject_catalogs e where e.level = l.level and e.status = 1`)} as without_subjects
    from schools c where c.school_id = ${school_id}`.execute(tx)
  if (!rows[0]) throw new Error('no such school')
  return rows[0]
}

/** What is there, and what still lacks. */
export const firstSteps = async (tx: Tx, school_id: number): Promise<FirstSteps> => {
  const begun = await readBegun(tx, school_id)
  const data = [...(keyFault(begun.clave) === undefined ? [] : ['clave']), ...begun.missing]
  const steps: FirstSteps['steps'] = [
    { step: 'data', done: data.length === 0, count: 1, missing: data },
    {
      step: 'partials',
      done: begun.partials > 0 && begun.without_partials.length === 0,
      count: begun.partials,
      missing: begun.without_partials,
    },
    {
      step: 'subjects',
      done: begun.subjects > 0 && begun.without_subjects.length === 0,
      count: begun.subjects,
      missing: begun.without_subjects,
    },
    { step: 'professors', done: begun.professors > 0, count: begun.professors, missing: [] },
    { step: 'groups', done: begun.taught > 0, count: begun.groups, missing: [] },
    { step: 'students', done: begun.students > 0, count: begun.students, missing: [] },
    { step: 'families', done: begun.families > 0, count: begun.families, missing: [] },
  ]
  return { shown: !begun.hidden && !begun.old && steps.some(({ done }) => !done), steps }
}
