import type { Workshop } from './tasks.ts'

/** Does some work school after school. One school's trouble is not the next one's: all of it is thrown at the end. */
export const inEachSchool = async (
  { db }: Pick<Workshop, 'db'>,
  work: (school_id: number) => Promise<void>,
): Promise<void> => {
  const schools = await db.selectFrom('schools').select('school_id').orderBy('school_id').execute()
  const errors: unknown[] = []
  for (const { school_id } of schools) await work(school_id).catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `work could not be done in ${errors.length} schools`)
}
