import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { type Role, ROLES } from '@plantel/contract/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asOwner } from '../app.ts'
import { as, newToken, withToken } from '../as.ts'
import { build } from '../build/build.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'

/** What nobody but the student's own pages may show. */
const SENSITIVE = {
  cellphone: '6187654321',
  email: 'secreto@example.mx',
  street: 'Calle Secreta',
  colony: 'Colonia Secreta',
  outside_number: '987-S',
  inside_number: '654-S',
  zipcode: '34987',
  curp: 'SECR040506HDFLRC09',
  observation: 'Alergia secreta',
  height: 173.21,
  weight: 61.43,
  date_birth: '2004-05-06',
  situation: 'Situación secreta',
}

/** The student's own pages: all of it for administrators, the situation for who answers for the student. */
const OWN_PAGES: Record<string, Partial<Record<Role, readonly string[]>>> = {
  readStudent: {
    ADMINISTER: Object.keys(SENSITIVE),
    DIRECTOR: ['situation'],
    ASSESSOR: ['situation'],
    PARENT: ['situation'],
  },
  updateStudent: { ADMINISTER: Object.keys(SENSITIVE) },
}

let world: World
let columns: string[]
beforeAll(async () => {
  world = await buildWorld()
  await build.within(world.school_id, (tx) => tx.updateTable('students').set(SENSITIVE).execute())
  const rows = await asOwner<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  )
  columns = rows.map(({ name }) => name)
})

/** The session of the call is over after them. */
const ENDS_OWN = ['closeSession', 'chooseSchool']

const byName = ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const)

describe.each(ROLES)('%s', (role) => {
  test('reads nothing private of a student in any answer', async () => {
    const caller = world.mine.people[role]
    for (const [name, endpoint] of byName) {
      const door = ENDS_OWN.includes(name) ? withToken(await newToken(caller)) : as(caller)
      const { body } = await door.answer(endpoint, await SAMPLES[name]!.aim(world.mine, caller, role))
      const shown = Object.entries(SENSITIVE).filter(([, value]) => body.includes(String(value)))
      const allowed = OWN_PAGES[name]?.[role] ?? []
      expect([name, shown.map(([field]) => field)]).toEqual([name, allowed])
    }
  })
})

/** An answer names fifty wrong fields at most. */
const NAMED_AT_ONCE = 40

describe.each(byName.filter(([, { method }]) => method !== 'GET'))('%s', (name, endpoint) => {
  const add = (names: readonly string[], body: object) => ({
    ...Object.fromEntries(names.map((column) => [column, 1])),
    ...body,
  })

  const refused = async (body: object): Promise<string[]> => {
    const { by, aim } = SAMPLES[name]!
    const caller = world.mine.people[by]
    const sent = await aim(world.mine, caller, by)
    const answer = await as(caller).answer(endpoint, { ...sent, body })
    expect(answer.statusCode).toBe(422)
    return answer.json().errors.map(({ field }: { field: string }) => field)
  }

  test('takes no column of any table that it did not ask for, not within a list either', async () => {
    const { by, aim } = SAMPLES[name]!
    const sent = (await aim(world.mine, world.mine.people[by], by)).body ?? {}
    const body: Record<string, unknown> = { ...sent }
    const strangers = columns.filter((column) => !(column in body) && !declared(endpoint.body, column))
    expect(strangers.length).toBeGreaterThan(100)
    for (let first = 0; first < strangers.length; first += NAMED_AT_ONCE) {
      const some = strangers.slice(first, first + NAMED_AT_ONCE)
      expect(await refused(add(some, body))).toEqual(expect.arrayContaining(some))
    }
    for (const [list, rows] of Object.entries(body)) {
      // A list of ids has no fields.
      if (!Array.isArray(rows) || typeof rows[0] !== 'object') continue
      const owners = ['school_id', 'user_id', 'professor_id', 'status', 'cycle_id']
      const fields = await refused({ ...body, [list]: rows.map((row: object) => add(owners, row)) })
      for (const owner of owners) expect(fields).toContain(`${list}.0.${owner}`)
    }
  })
})

/** Whether the schema asks for the field, although the sample does not send it. */
const declared = (schema: Endpoint['body'], field: string): boolean =>
  field in (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
