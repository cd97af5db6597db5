import type { PoolClient } from 'pg'

/** A class and everything that the daily calls of its professor need. */
export interface BenchClass {
  readonly subject_id: number
  readonly group_id: number
  readonly professor_id: number
  readonly token: string
  readonly students: readonly number[]
  /** The stored grades of the closed partial. */
  readonly grades: readonly number[]
  /** The active partial. */
  readonly partial_id: number
}

export const readClasses = async (
  client: PoolClient,
  tokens: ReadonlyMap<number, string>,
): Promise<BenchClass[]> => {
  const { rows } = await client.query<Omit<BenchClass, 'token'>>(
    `select s.subject_id, s.group_id, s.professor_id,
       (select json_agg(e.student_id order by e.student_id) from enrollments e where e.group_id = s.group_id) as students,
       (select json_agg(k.calification_id order by k.student_id) from califications k where k.subject_id = s.subject_id) as grades,
       (select p.partial_id from partials p where p.partial = 2) as partial_id
     from subjects s order by s.subject_id`,
  )
  return rows.map((row) => ({ ...row, token: tokens.get(row.professor_id) ?? '' }))
}
