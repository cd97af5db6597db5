import { COLUMN_VALUES } from '../../api/src/db/column-values.ts'

/** `'students.status G'`: the column, and whether the database fills it in. */
const columns = Object.entries(COLUMN_VALUES).map(([key, { type, from }]) => {
  const [column = '', generated] = key.split(' ')
  return { column, type, from, printed: generated === undefined ? type : `Generated<${type}>` }
})

const overrides = {
  columns: Object.fromEntries(columns.map(({ column, printed }) => [column, printed])),
}

const imports = Object.fromEntries(columns.flatMap(({ type, from }) => (from === null ? [] : [[type, from]])))

/** Options of `kysely-codegen`: columns of a few values have the types of the contract. */
export const columnTypeOptions = [
  `--overrides=${JSON.stringify(overrides)}`,
  `--custom-imports=${JSON.stringify(imports)}`,
]
