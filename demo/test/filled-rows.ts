import type { Tx } from '@plantel/api/src/db/in-school.ts'
import { sql } from 'kysely'

export const rowsOf = async <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(tx)).rows
export const countOf = async (tx: Tx, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await rowsOf(tx, query))[0]?.count ?? 0

export const enter = (tx: Tx, school_id: number) =>
  sql`select set_config('app.school_id', ${String(school_id)}, true)`.execute(tx)

export const schoolIds = async (tx: Tx): Promise<number[]> =>
  (await tx.selectFrom('schools').select('school_id').orderBy('school_id').execute()).map(
    (row) => row.school_id,
  )

/** What two demonstrations of one day must share: everything but ids and instants of insertion. */
export const snapshot = async (tx: Tx) => {
  const [first = 0] = await schoolIds(tx)
  await enter(tx, first)
  const students = sql`select folio, name, last_name, curp, cellphone from students order by folio`
  const grades = sql`select s.folio, c.title, p.partial, p.cycle_id is null as current, k.calification
    from califications k join students s using (school_id, student_id) join partials p using (school_id, partial_id)
    join subjects j using (school_id, subject_id) join subject_catalogs c using (school_id, catalog_subject_id)
    order by 1, 2, 3, 4`
  const absences = sql`select s.folio, a.date, count(*) from assists a join students s using (school_id, student_id)
    where assistance = 0 group by 1, 2 order by 1, 2`
  const phones = sql`select cellphone, email from accounts order by 1`
  return Promise.all([students, grades, absences, phones].map((query) => rowsOf(tx, query)))
}
