import { ENDPOINTS } from '@plantel/contract/endpoints'
import { answersFile } from '@plantel/contract/file-answer'
import { HIDDEN_FROM_KEYS, isOpenToKey, KEY_ACCESS } from '@plantel/contract/key-access'
import { KEY_SCOPES } from '@plantel/contract/key-scopes'
import type { Action } from '@plantel/contract/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Answered, withToken } from '../../as.ts'
import { build } from '../../build/build.ts'
import { buildKey } from '../../build/keys.ts'
import { SAMPLES } from '../../samples/sample-calls.ts'
import { buildWorld, type World } from '../../samples/world.ts'
import { type SensitiveColumn, sensitiveColumns, sensitiveValues, shownIn } from '../sensitive-columns.ts'

let world: World
let columns: SensitiveColumn[]
beforeAll(async () => {
  world = await buildWorld('§K§')
  columns = await sensitiveColumns()
  const values = sensitiveValues(columns)
  await build.within(world.mine.school_id, (tx) =>
    tx.updateTable('students').set(values).where('student_id', '=', world.mine.students[0]).execute(),
  )
})

const signedIn = ENDPOINTS.filter(({ endpoint }) => endpoint.can !== 'everybody')

/** As an administrator would aim it. */
const sentTo = async (name: string) =>
  SAMPLES[name]!.aim(world.mine, world.mine.people.ADMINISTER, 'ADMINISTER')

const isRefused = ({ statusCode }: Answered): boolean => statusCode === 403

test('what can be chosen is what opens something', () => {
  expect(KEY_SCOPES).toEqual(KEY_SCOPES.filter((scope) => KEY_ACCESS[scope].calls.length > 0))
})

const NEVER: readonly Action[] = [
  'users:edit',
  'users:close-sessions',
  'settings:write',
  'school:write',
  'access-letters:issue',
  'custody:read',
  'custody:write',
  'care:read',
  'exports:read',
  'jobs:read',
  'cycles:cut',
  'undo:write',
  'excuses:read',
  'excuses:decide',
  'case-files:read',
  'audit:read',
  'keys:write',
]

const WRITING: Readonly<Record<string, readonly string[]>> = {
  'notices:send': ['/spokesmen/:id/notices'],
  import: [
    '/schools/:id/imports',
    '/schools/:id/imports/text',
    '/schools/:id/imports/backup',
    '/imports/:id/pieces',
  ],
}

test('a scope names calls of its actions alone, which read, send notices or upload lists, and none that is never for keys', () => {
  for (const scope of KEY_SCOPES) {
    const { actions, calls } = KEY_ACCESS[scope]
    expect([scope, [...new Set(calls.map(({ can }) => can))].toSorted()]).toEqual([scope, actions.toSorted()])
    expect(actions.filter((action) => NEVER.includes(action))).toEqual([])
    expect(calls.filter((call) => answersFile(call))).toEqual([])
    const writing = calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    expect([scope, writing]).toEqual([scope, WRITING[scope] ?? []])
  }
})

describe.each(KEY_SCOPES.map((scope) => [scope] as const))('a key with %s', (scope) => {
  test('is answered by its calls, and refused by every other of the contract', async () => {
    const { secret } = await buildKey(world.mine.people.ADMINISTER, { scopes: [scope] })
    const opened: string[] = []
    const failed: string[] = []
    for (const { name, endpoint } of signedIn) {
      const answer = await withToken(secret).answer(endpoint, await sentTo(name))
      if (isRefused(answer)) continue
      opened.push(name)
      if (answer.statusCode !== 200) failed.push(`${name}: ${answer.statusCode} ${answer.body}`)
      expect([name, shownIn(answer.body, answer.headers['content-type'], columns)]).toEqual([name, []])
      for (const field of HIDDEN_FROM_KEYS) expect(answer.body).not.toContain(`"${field}":`)
    }
    const allowed = signedIn.filter(({ endpoint }) => isOpenToKey([scope], endpoint)).map(({ name }) => name)
    expect(opened).toEqual(allowed)
    expect(failed).toEqual([])
  })
})

test('of another school a key opens nothing, and of its own what it may', async () => {
  const others = await buildWorld('§L§')
  const { secret } = await buildKey(world.mine.people.ADMINISTER, { scopes: KEY_SCOPES })
  const open = signedIn.filter((each) => isOpenToKey(KEY_SCOPES, each.endpoint))
  for (const { name, endpoint } of open) {
    const { by, aim } = SAMPLES[name]!
    const answer = await withToken(secret).answer(
      endpoint,
      await aim(others.mine, others.mine.people[by], by),
    )
    expect([name, answer.statusCode]).toEqual([name, 404])
    expect(answer.body).not.toContain('§L§')
  }
})
