import { type RawBuilder, sql } from 'kysely'

/** Of the marks of a row of kept numbers; 0 without marks. A quotient of small integers: equal rates are equal numbers. */
export const absenceRate = (row: string): RawBuilder<unknown> => {
  const [absences, presences] = [sql.ref(`${row}.absences`), sql.ref(`${row}.presences`)]
  return sql`coalesce(${absences}::float8 / nullif(${absences} + ${presences}, 0), 0)`
}
