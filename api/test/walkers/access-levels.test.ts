import { ENDPOINTS } from '@plantel/contract/endpoints'
import { permissions } from '@plantel/contract/permissions'
import { ACCESS, type Access } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { as } from '../as.ts'
import { build } from '../build/build.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type Place, type World } from '../samples/world.ts'

/** What a parent may do only with full access. */
const NEEDS_FULL: readonly string[] = [
  'sendExcuse',
  'sendExcuseFile',
  'withdrawExcuse',
  'readFamilyData',
  'confirmFamilyData',
  'requestChange',
  'withdrawChange',
]

/** Are about all of a parent's children. */
const OF_ALL: readonly string[] = ['readMyFamily', 'search']

const calls = ENDPOINTS.filter(({ endpoint: { can } }) => {
  const grants: Record<string, Partial<Record<string, string>>> = permissions
  return can in grants && grants[can]?.['PARENT'] === 'children'
}).map(({ name }) => name)

let world: World
beforeAll(async () => {
  world = await buildWorld('Wq')
})

const setAccess = ({ school_id, people }: Place, access: Access | 'ended') =>
  build.within(school_id, async (tx) => {
    const parent_id = people.PARENT.user_id
    if (access === 'ended') await sql`delete from relationships where parent_id = ${parent_id}`.execute(tx)
    else await sql`update relationships set access = ${access} where parent_id = ${parent_id}`.execute(tx)
  })

const answerTo = async (name: string, at: Place) => {
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  const parent = at.people.PARENT
  return as(parent).answer(endpoint, await SAMPLES[name]!.aim(at, parent, 'PARENT'))
}

const relateAgain = async (at: Place) => {
  await setAccess(at, 'ended')
  await build.relationship(at.school_id, at.students[0], at.people.PARENT.user_id)
}

test('a parent has calls to walk', () => {
  expect(calls.length).toBeGreaterThan(10)
})

const ofOne = calls.filter((name) => !OF_ALL.includes(name))

test.each(ofOne)('%s answers by the access of the caller, at the next call', async (name) => {
  const at = world.mine
  await relateAgain(at)
  expect((await answerTo(name, at)).statusCode, 'full').toBe(200)
  await setAccess(at, ACCESS.informative)
  const seen = (await answerTo(name, at)).statusCode
  expect(seen, 'informative').toBe(NEEDS_FULL.includes(name) ? 403 : 200)
  await setAccess(at, ACCESS.none)
  const without = await answerTo(name, at)
  expect(without.statusCode, 'none').toBe(404)
  await setAccess(at, 'ended')
  const ended = await answerTo(name, at)
  expect(ended.statusCode, 'ended').toBe(404)
})

test.each(OF_ALL)('%s leaves out a child without access', async (name) => {
  const at = world.mine
  await relateAgain(at)
  for (const access of [ACCESS.full, ACCESS.informative]) {
    await setAccess(at, access)
    expect((await answerTo(name, at)).body, `${access}`).toContain('Ana Wq')
  }
  for (const access of [ACCESS.none, 'ended'] as const) {
    await setAccess(at, access)
    const { statusCode, body } = await answerTo(name, at)
    expect(statusCode, `${access}`).toBe(200)
    expect(body, `${access}`).not.toContain('Ana Wq')
  }
})
