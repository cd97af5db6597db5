import type { Database } from '../db/in-school.ts'
import { messageOf } from '../start-failure.ts'

const PAGE = 500

type Find = (after: number, most: number) => Promise<readonly { school_id: number }[]>

/** A failure does not stop the next schools; all are thrown at the end. */
export const inTheseSchools = async (
  find: Find,
  work: (school_id: number) => Promise<void>,
): Promise<void> => {
  const failures: { school_id: number; error: unknown }[] = []
  let page: readonly { school_id: number }[]
  let after = 0
  do {
    page = await find(after, PAGE)
    for (const { school_id } of page) {
      await work(school_id).catch((error: unknown) => failures.push({ school_id, error }))
      after = school_id
    }
  } while (page.length === PAGE)
  if (failures.length === 0) return
  // In the message: the log shows nothing else of an error.
  const causes = failures.map(({ school_id, error }) => `${school_id}: ${messageOf(error)}`)
  throw new AggregateError(
    failures.map(({ error }) => error),
    `work could not be done in ${failures.length} schools (${causes.join('; ')})`,
  )
}

export const inEachSchool = (db: Database, work: (school_id: number) => Promise<void>): Promise<void> =>
  inTheseSchools(
    (after, most) =>
      db
        .selectFrom('schools')
        .select('school_id')
        .where('school_id', '>', after)
        .orderBy('school_id')
        .limit(most)
        .execute(),
    work,
  )
