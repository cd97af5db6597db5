import { build } from './build.ts'

/** The first regularization of Primaria, in March. @returns its id */
export const buildRegularization = async (school_id: number): Promise<number> => {
  const { partial_id } = await build.within(school_id, (tx) =>
    tx
      .insertInto('partials')
      .values({
        partial: 1,
        level: 2,
        start_date: '2026-03-01',
        end_date: '2026-03-05',
        limit_date: '2026-03-08',
        is_regularized: true,
      })
      .returning('partial_id')
      .executeTakeFirstOrThrow(),
  )
  return partial_id
}
