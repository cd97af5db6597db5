import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { type Role, ROLES } from '@plantel/contract/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../app.ts'
import { as, newToken, type Person, type Sent, withToken } from '../as.ts'
import { atOnce } from '../at-once.ts'
import { build } from '../build/build.ts'
import { fieldsOf } from '../fields-of.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'
import { propertiesOf, takenBy } from './json-schema.ts'
import { type SensitiveColumn, sensitiveColumns, sensitiveValues, shownIn } from './sensitive-columns.ts'

/** By the call that is one's own page. */
const NEVER_ANSWERED = [
  'external_ids',
  'city_id',
  'search',
  'faults',
  'twin',
  'left_on',
  'entered_on',
  'enrolled_on',
]

/** The student's own pages: all of it for administrators, the situation for who answers for the student. */
const OWN_PAGES: Record<string, Partial<Record<Role, 'all' | readonly string[]>>> = {
  // By the value: what a family of this test asks to be changed.
  readChangeRequests: { ADMINISTER: ['colony'] },
  readStudent: { ADMINISTER: 'all', DIRECTOR: ['situation'], ASSESSOR: ['situation'], PARENT: ['situation'] },
  updateStudent: { ADMINISTER: 'all' },
  // What a leaving begins with: since when the student is of the school.
  reenrolStudent: { ADMINISTER: ['enrolled_on'] },
  readLeavings: { ADMINISTER: ['entered_on', 'enrolled_on'], DIRECTOR: ['entered_on', 'enrolled_on'] },
  // The card of a child who left says since when.
  readMyFamily: { PARENT: ['left_on'] },
  createStudent: { ADMINISTER: 'all' },
  createStudentInGroup: { ADMINISTER: 'all' },
}

let world: World
let columns: string[]
let sensitive: SensitiveColumn[]
beforeAll(async () => {
  world = await buildWorld()
  sensitive = await sensitiveColumns()
  const values = sensitiveValues(sensitive)
  await build.within(world.school_id, (tx) => tx.updateTable('students').set(values).execute())
  const rows = await asOwner<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  )
  columns = rows.map(({ name }) => name)
})

/** The session of the call is over after them. */
const ENDS_OWN = ['closeSession', 'chooseSchool']

const byName = ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const)

test('every column of a student is sensitive but the named ones', () => {
  expect(sensitive.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['curp', 'observation', 'apc', 'city_id']),
  )
  expect(sensitive.length).toBeGreaterThan(20)
})

describe.each(ROLES)('%s', (role) => {
  test('reads nothing sensitive of a student in any answer', async () => {
    const caller = world.mine.people[role]
    for (const [name, endpoint] of byName) {
      const door = ENDS_OWN.includes(name) ? withToken(await newToken(caller)) : as(caller)
      const sent = await SAMPLES[name]!.aim(world.mine, caller, role)
      const { body, headers } = await door.answer(endpoint, sent)
      const allowed = OWN_PAGES[name]?.[role] ?? []
      const all = () =>
        sensitive.map((column) => column.name).filter((column) => !NEVER_ANSWERED.includes(column))
      expect([name, shownIn(body, headers['content-type'], sensitive)]).toEqual([
        name,
        allowed === 'all' ? all() : allowed,
      ])
    }
  })
})

const inPieces = (names: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, place) =>
    names.slice(place * size, (place + 1) * size),
  )

/** An answer names fifty wrong fields at most. */
const NAMED_AT_ONCE = 40

describe.each(byName.filter(([, { method }]) => method !== 'GET'))('%s', (name, endpoint) => {
  const add = (names: readonly string[], body: object) => ({
    ...Object.fromEntries(names.map((column) => [column, 1])),
    ...body,
  })

  const refused = async (caller: Person, sent: Sent, body: object): Promise<string[]> => {
    const answer = await as(caller).answer(endpoint, { ...sent, body })
    expect(answer.statusCode).toBe(422)
    return answer.json().errors.map(({ field }: { field: string }) => field)
  }

  test('takes no column of any table that it did not ask for, not within a list either', async () => {
    const { by, aim } = SAMPLES[name]!
    const caller = world.mine.people[by]
    const sent = await aim(world.mine, caller, by)
    const body: Record<string, unknown> = fieldsOf(sent.body)
    const declared = declaredBy(endpoint.body)
    const strangers = columns.filter((column) => !(column in body) && !declared.has(column))
    expect(strangers.length).toBeGreaterThan(100)
    await atOnce(
      inPieces(strangers, NAMED_AT_ONCE),
      async (some) =>
        expect(await refused(caller, sent, add(some, body))).toEqual(expect.arrayContaining(some)),
      // Nobody sends two files at a time.
      endpoint.upload === undefined ? undefined : 1,
    )
    for (const [list, rows] of Object.entries(body)) {
      // A list of ids has no fields.
      if (!Array.isArray(rows) || typeof rows[0] !== 'object') continue
      const owners = ['school_id', 'user_id', 'professor_id', 'status', 'cycle_id'].filter(
        (owner) => !(owner in rows[0]),
      )
      const fields = await refused(caller, sent, {
        ...body,
        [list]: rows.map((row: object) => add(owners, row)),
      })
      for (const owner of owners) expect(fields).toContain(`${list}.0.${owner}`)
    }
  })
})

/** The fields that the schema asks for, although the sample does not send them. */
const declaredBy = (schema: Endpoint['body']): ReadonlySet<string> =>
  new Set(propertiesOf(takenBy(schema)).map(([name]) => name))
