import { type RawBuilder, sql } from 'kysely'

/** `s.name, s.folio`: these columns of the table that the statement calls `alias`. */
export const columnsOf = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))

/** `(name, folio) values ('Ana', 'A1')`: a row as a plain `insert` takes it. */
export const rowOf = (row: Readonly<Record<string, unknown>>): RawBuilder<unknown> =>
  sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`

export const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
