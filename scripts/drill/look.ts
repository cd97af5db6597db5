import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchPool } from '../../bench/src/world/clients.ts'
import { adminUrl, type SchoolFolder } from './school-folder.ts'

/** Everything that a cut must keep, or change all at once; one snapshot. */
export interface Look {
  cycles: number
  /** Of the cut level. */
  frozen_groups: number
  frozen_enrollments: number
  frozen_partials: number
  kept_numbers: number
  grades: string
  marks: string
  students: number
  active: number
  graduated: number
  enrolled_now: number
  twice_enrolled: number
  differences: number
}

const LOOK = `select
  (select count(*) from cycles where level = 2)::int as cycles,
  (select count(*) from groups where cycle_id is not null and level = 2)::int as frozen_groups,
  (select count(*) from enrollments where cycle_id is not null)::int as frozen_enrollments,
  (select count(*) from partials where cycle_id is not null and level = 2)::int as frozen_partials,
  (select count(*) from student_cycle_stats)::int as kept_numbers,
  (select count(*) || ' ' || sum(calification) from califications) as grades,
  (select count(*) || ' ' || sum(assistance) from assists) as marks,
  (select count(*) from students)::int as students,
  (select count(*) from students where status = 1)::int as active,
  (select count(*) from students where situation = 'Egresado')::int as graduated,
  (select count(*) from enrollments e join students s using (school_id, student_id)
    where e.cycle_id is null and s.status = 1)::int as enrolled_now,
  (select count(*) from (select from enrollments where special = 0 and cycle_id is null
    group by school_id, student_id having count(*) > 1) twice)::int as twice_enrolled,
  (select count(*) from stats_differences)::int as differences`

const lookOnce = async (folder: SchoolFolder): Promise<Look> => {
  const pool = openBenchPool(adminUrl(folder), 1)
  try {
    const { rows } = await pool.query<Look>(LOOK)
    if (rows[0]) return rows[0]
    throw new Error('a statement without a row')
  } finally {
    await pool.end()
  }
}

/** Retries until the database accepts connections. @throws after a minute */
export const lookAt = async (folder: SchoolFolder): Promise<Look> => {
  for (const until = performance.now() + 60_000; ;) {
    try {
      return await lookOnce(folder)
    } catch (error) {
      if (performance.now() > until) throw error
    }
    await sleep(100)
  }
}

const isBefore = (before: Look, now: Look): boolean =>
  [
    now.cycles,
    now.frozen_groups,
    now.frozen_enrollments,
    now.frozen_partials,
    now.kept_numbers,
    now.graduated,
  ].every((count) => count === 0) && now.active === before.active

const isAfter = (before: Look, now: Look): boolean =>
  now.cycles === 1 &&
  now.frozen_groups > 0 &&
  now.frozen_partials > 0 &&
  now.frozen_enrollments === before.students &&
  now.kept_numbers === before.students &&
  now.active + now.graduated === before.active &&
  now.enrolled_now === now.active

/** A sentence for each thing that is wrong; empty when all is well. */
export const troublesOf = (before: Look, now: Look): string[] => [
  ...(isBefore(before, now) || isAfter(before, now)
    ? []
    : [`neither before nor after: ${JSON.stringify(now)}`]),
  ...(now.grades === before.grades ? [] : [`grades ${before.grades} → ${now.grades}`]),
  ...(now.marks === before.marks ? [] : [`attendance ${before.marks} → ${now.marks}`]),
  ...(now.twice_enrolled === 0 ? [] : [`${now.twice_enrolled} students in two groups`]),
  ...(now.differences === 0 ? [] : [`${now.differences} kept numbers differ`]),
]
