import { expect, test } from 'vitest'
import { COLUMN_VALUES } from '../../src/db/column-values.ts'
import { asOwner } from '../app.ts'

interface Check {
  column: string
  type: string
  definition: string
}

/** Small numbers that are not one of a few values, or a copy of one that is listed, with the reason. */
const NOT_LISTED: Readonly<Record<string, string>> = {
  'access_codes.attempts': 'a count',
  'users.country_code': 'a country: which ones there are is not ours to say',
  'activities.shape': 'of the specification; always 1 here',
  'activities.turn': 'of the groups that it concerns, or null',
  'cycles.segment_cut': 'of the specification; always 1 here',
  'attendance_codes.position': 'a place in an order',
  'emergency_persons.place': 'a place in an order',
  'excuses.how': 'how the school heard of it, where not from the app',
  'notices.ask': 'of the contract’s notice that asks',
  'notice_drafts.ask': 'of the contract’s notice that asks',
  'notice_answers.answer': 'of the contract’s notice that asks',
  'notice_answers.how': 'of the contract’s notice that asks',
  'notice_questions.state': 'kept by a trigger from the answers',
  'custody_resolutions.told_days': 'a number of days',
  'relationships.call_order': 'a place in an order',
  'partials.partial': 'a plain number',
  'webhook_deliveries.attempts': 'a count',
  'webhook_deliveries.answer_status': 'what another server answered',
  'students.preschool_years': 'a plain number',
  'feed_entries.is_final': 'a copy of the grade that the entry is about',
  'assist_history.from_assistance': 'a copy of what the mark said',
  'assist_history.to_assistance': 'a copy of what the mark said',
  'enrollments.list_number': 'a number on a list, counted on',
  'groups.last_list_number': 'a number on a list, counted on',
  'student_places.level': "a copy of the group's",
}

const sorted = (values: readonly (string | number)[]) => values.map(String).toSorted()

const LISTED = new Map<string, readonly (string | number)[]>(
  Object.entries(COLUMN_VALUES).map(([key, { values }]) => [key.replace(/ [GN]$/, ''), values]),
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
    return values === null || check.column in NOT_LISTED ? [] : [{ column: check.column, values }]
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

test('a column of small numbers is listed with its values, or why it has none', async () => {
  const columns = await asOwner<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'smallint' and is_generated = 'NEVER'`)
  const named = columns.map(({ column }) => column)
  expect(named.filter((column) => !LISTED.has(column) && !(column in NOT_LISTED))).toEqual([])
  expect(Object.keys(NOT_LISTED).filter((column) => !named.includes(column))).toEqual([])
})
