import { ENDPOINTS } from '@plantel/contract/endpoints'
import { HIDDEN_FROM_KEYS, isOpenToKey } from '@plantel/contract/key-access'
import { OWN_KEY_SCOPES, ownKeyRoles, type OwnKeyScope } from '@plantel/contract/own-key-scopes'
import { type Action, type Role, ROLES, scopesFor } from '@plantel/contract/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answered, as, type Sent, withToken } from '../../as.ts'
import { build } from '../../build/build.ts'
import { buildKey } from '../../build/keys.ts'
import { SAMPLES } from '../../samples/sample-calls.ts'
import { buildWorld, type Place, type World } from '../../samples/world.ts'
import { type SensitiveColumn, sensitiveColumns, sensitiveValues, shownIn } from '../sensitive-columns.ts'

let world: World
let abroad: World
let columns: SensitiveColumn[]
beforeAll(async () => {
  world = await buildWorld('§P§')
  abroad = await buildWorld('§Q§')
  columns = await sensitiveColumns()
  const values = sensitiveValues(columns)
  for (const { students } of [world.mine, world.others])
    await build.within(world.school_id, (tx) =>
      tx.updateTable('students').set(values).where('student_id', 'in', students).execute(),
    )
})

const signedIn = ENDPOINTS.filter(({ endpoint }) => endpoint.can !== 'everybody')

type Open = (typeof signedIn)[number]

const mayAs = (role: Role, { endpoint }: Open): boolean =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call of a key is of an action
  scopesFor([role], endpoint.can as Action).length > 0

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where the one says something that the other does not say there. */
const beyond = (said: unknown, known: unknown, path = ''): string[] => {
  if (!isObject(said)) return Object.is(said, known) ? [] : [path]
  if (!isObject(known) || Array.isArray(said) !== Array.isArray(known)) return [path]
  return Object.entries(said).flatMap(([field, value]) => beyond(value, known[field], `${path}.${field}`))
}

test('what is beyond another answer is found', () => {
  expect(beyond({ a: [{ b: 1 }], c: null }, { a: [{ b: 1, d: 2 }], c: null })).toEqual([])
  expect(beyond({ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }] })).toEqual(['.a.1'])
  expect(beyond({ a: { b: 1 } }, { a: { b: 2 } })).toEqual(['.a.b'])
})

const LEADERS: readonly Role[] = ['ADMINISTER', 'DIRECTOR']

interface Case {
  role: Role
  scope: OwnKeyScope
  secret: string
}

/** What is wrong with the answer to a key, beside the answer to its maker. */
const faultsOf = async ({ role, secret }: Case, open: Open, sent: Sent): Promise<string[]> => {
  const answer: Answered = await withToken(secret).answer(open.endpoint, sent)
  const own = await as(world.mine.people[role]).answer(open.endpoint, sent)
  const faults = own.statusCode === answer.statusCode ? [] : [`${answer.statusCode}, not ${own.statusCode}`]
  if (answer.statusCode !== 200) return faults
  const hidden = [...HIDDEN_FROM_KEYS].filter((field) => answer.body.includes(`"${field}":`))
  return [
    ...faults,
    ...beyond(answer.json(), own.json()),
    ...hidden,
    ...shownIn(answer.body, answer.headers['content-type'], columns),
  ]
}

const placesOf = (): Record<string, Place> => ({
  mine: world.mine,
  others: world.others,
  abroad: abroad.mine,
})

describe.each(ownKeyRoles(ROLES).flatMap((role) => OWN_KEY_SCOPES.map((scope) => [role, scope] as const)))(
  'a personal key of %s with %s',
  (role, scope) => {
    test('is answered as its maker is, or less, and refused by everything else', async () => {
      const { people } = world.mine
      const { secret } = await buildKey(people[role], { scopes: [scope], roles: [role] })
      const wrong: string[] = []
      const answered = new Set<string>()
      for (const each of signedIn) {
        const { name, endpoint } = each
        if (!isOpenToKey([scope], endpoint) || !mayAs(role, each)) continue
        for (const [where, at] of Object.entries(placesOf())) {
          const sent = await SAMPLES[name]!.aim(at, people[role], role)
          const faults = await faultsOf({ role, scope, secret }, each, sent)
          wrong.push(...faults.map((fault) => `${name}, ${where}: ${fault}`))
          answered.add(name)
        }
      }
      expect(wrong).toEqual([])
      expect(answered.size > 0).toBe(LEADERS.includes(role) || role === 'PROFESSOR' || scope !== 'staff:read')
    })
  },
)

test.each(ownKeyRoles(ROLES))('a personal key of %s with every scope opens nothing else', async (role) => {
  const { people } = world.mine
  const { secret } = await buildKey(people[role], { scopes: OWN_KEY_SCOPES, roles: [role] })
  const opened: string[] = []
  for (const each of signedIn) {
    const sent = await SAMPLES[each.name]!.aim(world.mine, people[role], role)
    const { statusCode } = await withToken(secret).answer(each.endpoint, sent)
    if (statusCode !== 403) opened.push(each.name)
  }
  const allowed = signedIn.filter((each) => isOpenToKey(OWN_KEY_SCOPES, each.endpoint) && mayAs(role, each))
  expect(opened).toEqual(allowed.map(({ name }) => name))
})
