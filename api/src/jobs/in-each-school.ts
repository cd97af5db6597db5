import { messageOf } from '../start-failure.ts'
import type { Workshop } from './tasks.ts'

/** Does some work school after school. One school's trouble is not the next one's: all of it is thrown at the end. */
export const inEachSchool = async (
  { db }: Pick<Workshop, 'db'>,
  work: (school_id: number) => Promise<void>,
): Promise<void> => {
  const schools = await db.selectFrom('schools').select('school_id').orderBy('school_id').execute()
  const failures: { school_id: number; error: unknown }[] = []
  for (const { school_id } of schools)
    await work(school_id).catch((error: unknown) => failures.push({ school_id, error }))
  if (failures.length === 0) return
  // In the message, for the log has nothing else of it.
  const causes = failures.map(({ school_id, error }) => `${school_id}: ${messageOf(error)}`)
  throw new AggregateError(
    failures.map(({ error }) => error),
    `work could not be done in ${failures.length} schools (${causes.join('; ')})`,
  )
}
