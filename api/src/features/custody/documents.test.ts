import {
  attachResolutionFile,
  createResolution,
  readCustody,
  readResolutionFile,
} from '@plantel/contract/custody'
import { readFeed } from '@plantel/contract/feed'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { PHOTO } from '../../../test/build/stored-photo.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { problemCode } from '../../../test/problem-code.ts'
import { resolutionForm } from '../../../test/samples/custody-samples.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { custodyTasks } from './tasks.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const DAY_MS = 86_400_000

const aResolution = async (change: object = {}) => {
  const school_id = await build.school()
  const [student_id = 0] = await build.students(school_id, 1, { name: 'Ana' })
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const director = await build.user(school_id, ['DIRECTOR'])
  const body = resolutionForm(change)
  const { data } = await as(administrator).call(createResolution, { params: { id: student_id }, body })
  return { school_id, student_id, administrator, director, params: { id: data.resolution_id } }
}

test('a PDF is kept as it came, and is only ever a download; each reading is in the audit', async () => {
  const { school_id, student_id, administrator, director, params } = await aResolution()
  const sent = await as(administrator).call(attachResolutionFile, { params, file: PDF })
  expect(sent.data.has_document).toBe(true)
  const read = () => as(director).answer(readResolutionFile, { params })
  const answer = await read()
  expect(answer.rawPayload).toEqual(PDF)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  await read()
  const readings = await inSchoolAsOwner<{ details: object }>(
    school_id,
    "select details from audit_log where action = 'custody:document-read'",
  )
  const reading = { student_id, resolution_id: params.id }
  expect(readings.map(({ details }) => details)).toEqual([reading, reading])
})

test('a picture is drawn anew, and takes the place of what was there', async () => {
  const { administrator, director, params } = await aResolution()
  await as(administrator).call(attachResolutionFile, { params, file: PDF })
  await as(administrator).call(attachResolutionFile, { params, file: PHOTO })
  const { headers, rawPayload } = await as(director).answer(readResolutionFile, { params })
  expect(headers['content-type']).toBe('image/webp')
  expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
})

test.each([
  ['half a PDF', PDF.subarray(0, 20)],
  ['a page', Buffer.from('<html><script>alert(1)</script>%PDF-1.4 %%EOF')],
  ['more than 5 MB', Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576), PDF])],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_, file) => {
  const { administrator, params } = await aResolution()
  const answer = await as(administrator).answer(attachResolutionFile, { params, file })
  expect(problemCode(answer.body)).toBe(1017)
})

test('there is none before it was sent', async () => {
  const { director, params } = await aResolution()
  expect((await as(director).answer(readResolutionFile, { params })).statusCode).toBe(404)
})

test('no resolution is of the future, or ends before it begins', async () => {
  for (const change of [{ issued_on: '2026-03-11' }, { valid_until: '2026-02-01' }])
    await expect(aResolution(change)).rejects.toThrow('1017')
})

test('the administration and the director are told 30, 7 and 0 days before its end, once each, and no access changes', async () => {
  const { school_id, student_id, administrator, director } = await aResolution({ valid_until: '2026-05-01' })
  const parent = await build.user(school_id, ['PARENT'])
  const own = await build.user(school_id, ['ADMINISTER', 'PARENT'])
  await build.relationship(school_id, student_id, parent.user_id, 1)
  await build.relationship(school_id, student_id, own.user_id, 2)
  const told = async () => (await as(director).call(readFeed)).data.map(({ text }) => text)
  const onDay = async (day: string) => {
    const now = new Date(`${day}T18:00:00Z`)
    await custodyTasks({ ...workshop(), now: () => now })['tell-resolutions']!({}, noHelpers)
    return (await told()).length
  }
  expect(NOON.getTime()).toBeLessThan(Date.parse('2026-05-01') - 30 * DAY_MS)
  const days = [
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    '2026-04-24',
    '2026-04-25',
    '2026-05-01',
    '2026-05-02',
  ]
  const counts: number[] = []
  for (const day of days) counts.push(await onDay(day))
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  expect((await told())[0]).toMatch(/^Una resolución judicial de Ana .* vence el 1 de mayo de 2026/)
  expect((await as(administrator).call(readFeed)).data).toHaveLength(3)
  for (const person of [parent, own]) expect((await as(person).call(readFeed)).data).toEqual([])
  const { relationships } = (await as(director).call(readCustody, { params: { id: student_id } })).data
  expect(relationships.map(({ access }) => access)).toEqual([2, 2])
})

test('what a job missed is told once, as what is left', async () => {
  const { director } = await aResolution({ valid_until: '2026-05-01' })
  const tasks = custodyTasks({ ...workshop(), now: () => new Date('2026-05-03T18:00:00Z') })
  await tasks['tell-resolutions']!({}, noHelpers)
  await tasks['tell-resolutions']!({}, noHelpers)
  expect((await as(director).call(readFeed)).data).toHaveLength(1)
})
