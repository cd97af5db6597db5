import { expect, test } from 'vitest'
import { COLUMN_VALUES } from '../../src/db/column-values.ts'
import { asOwner } from '../app.ts'

interface Check {
  column: string
  type: string
  definition: string
}

/** Whole numbers of any size within bounds: no value has a name. */
const PLAIN_NUMBERS = ['partials.partial', 'students.preschool_years']

const sorted = (values: readonly (string | number)[]) => values.map(String).toSorted()

const LISTED = new Map<string, readonly (string | number)[]>(
  Object.entries(COLUMN_VALUES).map(([key, { values }]) => [key.replace(' G', ''), values]),
)

/** `(level = ANY (ARRAY[0, 1]))` and `((level >= 1) AND (level <= 5))` as the values they allow; null for any other check. */
const allowed = ({ type, definition }: Check): (string | number)[] | null => {
  const [, list] = /= ANY \(ARRAY\[(.*)\]\)/.exec(definition) ?? []
  if (list !== undefined) {
    const words = list.split(', ').map((word) => word.replace('::text', ''))
    return words.map((word) => (word.startsWith("'") ? word.slice(1, -1) : Number(word)))
  }
  const [, from, to] = /^CHECK \(\(\(\w+ >= (\d+)\) AND \(\w+ <= (\d+)\)\)\)$/.exec(definition) ?? []
  if (type !== 'smallint' || from === undefined || to === undefined) return null
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => Number(from) + place)
}

const readChecks = () =>
  asOwner<Check>(`
    select t.relname || '.' || a.attname as column, format_type(a.atttypid, null) as type,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and array[a.attnum] = c.conkey
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace order by 1`)

test('a column of a few values allows exactly those of the contract, and is listed', async () => {
  const checks = (await readChecks()).flatMap((check) => {
    const values = allowed(check)
    return values === null || PLAIN_NUMBERS.includes(check.column) ? [] : [{ column: check.column, values }]
  })
  expect(checks.length).toBeGreaterThan(25)
  for (const { column, values } of checks)
    expect([column, sorted(LISTED.get(column) ?? [])]).toEqual([column, sorted(values)])
})

test('each listed column is in the database', async () => {
  const columns = await asOwner<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`)
  const known = new Set(columns.map(({ column }) => column))
  expect([...LISTED.keys()].filter((column) => !known.has(column))).toEqual([])
})
