import type { Kind } from '../archives/csv-tables.ts'
import { type Column, kindOf } from './columns.ts'
import type { CopiedTable } from './copied-table.ts'

/** Of the cell's text. */
const SHAPES: Readonly<Record<Kind, object>> = {
  number: { type: 'integer' },
  decimal: { type: 'number' },
  day: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  moment: { type: 'string', format: 'date-time' },
  letter: { type: 'string', maxLength: 1 },
  flag: { enum: [0, 1] },
  hour: { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' },
  note: { type: 'string' },
  json: { description: 'JSON' },
  bytes: { type: 'string', pattern: '^([0-9a-f]{2})*$' },
}

const tableSchema = (table: CopiedTable, columns: readonly Column[]) => {
  const taken = columns.filter(({ name }) => table.columns.includes(name))
  return {
    title: table.title,
    type: 'object',
    additionalProperties: false,
    required: taken
      .filter(({ name, required }) => required && !table.own?.includes(name))
      .map(({ name }) => name),
    properties: Object.fromEntries(
      table.columns.flatMap((name) => {
        const column = taken.find((each) => each.name === name)
        return column
          ? [[name, { ...SHAPES[kindOf(column)], ...(column.of ? { 'x-references': column.of } : {}) }]]
          : []
      }),
    ),
    'x-key': taken.filter(({ key }) => key).map(({ name }) => name),
    ...(table.counted ? { 'x-counted': true } : {}),
  }
}

/** Of a line of each file, once the apostrophe of a would-be formula is off. An empty cell is a missing property. */
export const schemaOf = (tables: readonly CopiedTable[], columns: ReadonlyMap<string, Column[]>) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'plantel/1',
  title: 'Plantel',
  $defs: Object.fromEntries(
    tables.map((table) => [table.name, tableSchema(table, columns.get(table.name) ?? [])]),
  ),
})
