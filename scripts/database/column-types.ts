import { COLUMN_VALUES } from '../../api/src/db/column-values.ts'

const PRINTED: Readonly<Record<string, (type: string) => string>> = {
  G: (type) => `Generated<${type}>`,
  N: (type) => `${type} | null`,
}

/** `'students.status G'`: the column, and whether the database fills it in; `N`: it may be null. */
const columns = Object.entries(COLUMN_VALUES).map(([key, { type, from }]) => {
  const [column = '', mark = ''] = key.split(' ')
  return { column, type, from, printed: PRINTED[mark]?.(type) ?? type }
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
