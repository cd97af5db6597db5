import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDrafts, readDraft, writeDraft } from './drafts.ts'
import { dropKey } from '../device/device-key.ts'
import { tidyDevice } from '../device/tidy-device.ts'
import { endSession } from '../session/session-end.ts'
import { writeToken } from '../token/token.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'

keepsDrafts()

const MARIA = { user_id: 5, school_id: 1 }
const JUAN = { user_id: 6, school_id: 1 }
const PLACE = 'attendance 7 2026-03-10'

beforeEach(() => writeToken('token'))

afterEach(async () => {
  vi.useRealTimers()
  await dropKey()
  await dropDrafts()
})

test('what is kept comes back to its person, at its place, and to nobody else', async () => {
  await writeDraft(MARIA, PLACE, [101])
  expect(await readDraft(MARIA, PLACE)).toEqual([101])
  expect(await readDraft(MARIA, 'attendance 8 2026-03-10')).toBeUndefined()
  expect(await readDraft(JUAN, PLACE)).toBeUndefined()
  expect(await readDraft({ ...MARIA, school_id: 2 }, PLACE)).toBeUndefined()
  await dropDraft(PLACE)
  expect(await readDraft(MARIA, PLACE)).toBeUndefined()
})

test('when somebody else signs in, it goes', async () => {
  await writeDraft(MARIA, PLACE, [101])
  await tidyDevice(MARIA)
  expect(await readDraft(MARIA, PLACE)).toEqual([101])
  await tidyDevice(JUAN)
  expect(await readDraft(MARIA, PLACE)).toBeUndefined()
})

test('after a day nobody is given it, and it goes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T09:00:00Z') })
  await writeDraft(MARIA, PLACE, [101])
  vi.setSystemTime(new Date('2026-03-11T09:00:01Z'))
  expect(await readDraft(MARIA, PLACE)).toBeUndefined()
  await tidyDevice(MARIA)
  vi.setSystemTime(new Date('2026-03-10T10:00:00Z'))
  expect(await readDraft(MARIA, PLACE)).toBeUndefined()
})

test('Salir takes everything along; a session that has expired leaves it for the same person', async () => {
  await writeDraft(MARIA, PLACE, [101])
  endSession('expired')
  await vi.waitFor(async () => expect(await readDraft(MARIA, PLACE)).toBeUndefined())
  writeToken('her next one')
  expect(await readDraft(MARIA, PLACE)).toEqual([101])
  endSession('left')
  await vi.waitFor(async () => expect(await readDraft(MARIA, PLACE)).toBeUndefined())
})

test('a device that keeps nothing has no drafts, and nothing else fails', async () => {
  const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await writeDraft(MARIA, PLACE, [101])
  expect(await readDraft(MARIA, PLACE)).toBeUndefined()
  refusing.mockRestore()
})
