import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers } from '../../../test/server.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { readDraft, writeDraft } from '../drafts/drafts.ts'
import { keepWaiting, readWaiting } from '../outbox/waiting-lists.ts'
import { endSession } from '../session/session-end.ts'
import { writeToken } from '../token/token.ts'
import { rememberPerson } from '../token/whose.ts'
import { dropKey, keyOf } from './device-key.ts'
import { findRead, keepRead } from './reads.ts'
import type { Row } from './sealed-rows.ts'
import { DAY_MS, inStore } from './stores.ts'
import { clearDevice, tidyDevice } from './tidy-device.ts'

keepsDrafts()

const MARIA = { user_id: 5, school_id: 1 }
const JUAN = { user_id: 6, school_id: 1 }
const PLACE = 'class 7'
const LIST = {
  group_id: 5,
  client_id: '0f0e6b0c-2b57-4c39-8f4f-6a2a3b1c9d11',
  passed_at: '2026-03-10T15:00:00.000Z',
  items: [{ student_id: 101, subject_id: 7, date: '2026-03-10', assistance: 0 as const }],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T18:00:00Z') })
  writeToken('token')
})

afterEach(async () => {
  vi.useRealTimers()
  for (const person of [MARIA, JUAN]) await clearDevice(person)
})

const rowOf = (store: 'reads' | 'waiting', place: string) => inStore(store, (rows) => get<Row>(place, rows))

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('what was read lies encrypted on the device, and opens for its person', async () => {
  await keepRead(MARIA, PLACE, { name: 'Zoé Cárdenas' })
  const row = await rowOf('reads', PLACE)
  expect(row?.owner).toBe('5 1')
  expect(new TextDecoder().decode(row?.sealed.text)).not.toContain('Zo')
  expect(await findRead(MARIA, PLACE)).toEqual({ name: 'Zoé Cárdenas' })
  expect(await findRead(JUAN, PLACE)).toBeUndefined()
})

test('no script reads the key back', async () => {
  const key = await keyOf(MARIA)
  expect(key?.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow()
})

test('a row that was moved to another place, or belongs to another key, does not open', async () => {
  await keepRead(MARIA, PLACE, ['Zoé'])
  const row = await rowOf('reads', PLACE)
  await inStore('reads', (rows) => set('class 8', row, rows))
  expect(await findRead(MARIA, 'class 8')).toBeUndefined()
  await dropKey()
  answers('get', '/me/device-key', { data: { key: `${'B'.repeat(43)}=` } })
  expect(await findRead(MARIA, PLACE)).toBeUndefined()
})

test('without a session nothing opens, and nothing is kept', async () => {
  await keepRead(MARIA, PLACE, ['Zoé'])
  writeToken(null)
  expect(await findRead(MARIA, PLACE)).toBeUndefined()
  expect(await keepRead(MARIA, 'class 9', ['Zoé'])).toBe(false)
})

test('without a key from the server nothing is kept', async () => {
  answers('get', '/me/device-key', {}, { status: 503 })
  expect(await keepRead(MARIA, PLACE, ['Zoé'])).toBe(false)
  expect(await rowOf('reads', PLACE)).toBeUndefined()
})

test('a refused session: what was read goes, drafts and lists wait for the same person', async () => {
  rememberPerson({ ...MARIA, session_id: 1 })
  await keepRead(MARIA, PLACE, ['Zoé'])
  await writeDraft(MARIA, 'attendance 7', [101])
  await keepWaiting(MARIA, { list: LIST })
  endSession('expired')
  await vi.waitFor(async () => expect(await rowOf('reads', PLACE)).toBeUndefined())
  expect(await readWaiting(MARIA)).toEqual([])
  writeToken('her next one')
  expect(await readDraft(MARIA, 'attendance 7')).toEqual([101])
  expect(await readWaiting(MARIA)).toEqual([{ list: LIST }])
})

test('when somebody else signs in, drafts and what was read go; a list waits, and is not theirs', async () => {
  await keepRead(MARIA, PLACE, ['Zoé'])
  await writeDraft(MARIA, 'attendance 7', [101])
  await keepWaiting(MARIA, { list: LIST })
  await tidyDevice(JUAN)
  expect(await readWaiting(JUAN)).toEqual([])
  expect(await findRead(MARIA, PLACE)).toBeUndefined()
  expect(await readDraft(MARIA, 'attendance 7')).toBeUndefined()
  expect(await readWaiting(MARIA)).toEqual([{ list: LIST }])
})

test('after a day what was read is given to nobody and goes at the next start; a list after seven', async () => {
  await keepRead(MARIA, PLACE, ['Zoé'])
  await keepWaiting(MARIA, { list: LIST })
  later(DAY_MS + 1)
  expect(await findRead(MARIA, PLACE)).toBeUndefined()
  await tidyDevice(MARIA)
  expect(await rowOf('reads', PLACE)).toBeUndefined()
  expect(await readWaiting(MARIA)).toHaveLength(1)
  later(6 * DAY_MS)
  expect(await readWaiting(MARIA)).toEqual([])
  await tidyDevice(MARIA)
  expect(await rowOf('waiting', LIST.client_id)).toBeUndefined()
})

test('*Salir* takes everything of the person along, and leaves a list of somebody else’s', async () => {
  rememberPerson({ ...MARIA, session_id: 1 })
  await keepWaiting(MARIA, { list: LIST })
  const his = { ...LIST, client_id: '7c1a3a52-3a8e-4a4e-9a0d-0a5b6a0f8c22' }
  await keepWaiting(JUAN, { list: his })
  endSession('left')
  await vi.waitFor(async () => expect(await rowOf('waiting', LIST.client_id)).toBeUndefined())
  expect(await rowOf('waiting', his.client_id)).toBeDefined()
})

test('what a list says that waits: ids, marks, hours and the day', async () => {
  expect(JSON.stringify(LIST)).not.toMatch(/name|folio/)
  await keepWaiting(MARIA, { list: LIST })
  expect(Object.keys((await readWaiting(MARIA))[0]?.list ?? {}).toSorted()).toEqual([
    'client_id',
    'group_id',
    'items',
    'passed_at',
  ])
})
