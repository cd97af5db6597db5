import {
  decideExcuse,
  readExcuseFile,
  readExcuses,
  readStudentExcuses,
  withdrawExcuse,
  sendExcuseFile,
} from '@plantel/contract/excuses'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { answered, excusedFamily, justified } from '../../../test/build/excused-family.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { shown } from '../../../test/shown.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { fileKey } from '../../domain/excuses/paper-file.ts'
import { excuseTasks } from './tasks.ts'

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '24/1 1/1 37/1' }
const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#741CD9' } })
  .jpeg()
  .withExif({ IFD0: { Make: 'Cámara' }, IFD3: GPS })
  .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n%%EOF')

const send = (person: Person, id: number, file: Uint8Array = photo) =>
  as(person).answer(sendExcuseFile, { params: { id }, file })

const nameOf = (path: string | null) => String(path).split('/').at(-1) ?? ''

const read = (person: Person, id: number, path: string | null) =>
  as(person).answer(readExcuseFile, { params: { id, name: nameOf(path) } })

const withPhoto = async () => {
  const family = await excusedFamily()
  const { excuse_id } = await justified(family.mother, family.ana)
  const answer = await send(family.mother, excuse_id)
  return { ...family, excuse_id, path: String(answer.json().data.file) }
}

test('a photo is stored no larger than 1,600 px, without place and camera', async () => {
  const { school_id, excuse_id, mother, path } = await withPhoto()
  const answer = await read(mother, excuse_id, path)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  const stored = await sharp(answer.rawPayload).metadata()
  expect([stored.width, stored.height, stored.exif]).toEqual([1_600, 1_200, undefined])
  expect(await theFiles().get(fileKey(school_id, excuse_id, nameOf(path)))).toBeDefined()
})

test('it is read by who sent it and who decides, and by nobody else', async () => {
  const { school_id, excuse_id, mother, father, professor, office, director, advisor, path } =
    await withPhoto()
  const colleague = await build.user(school_id, ['ASSESSOR'])
  const abroad = await excusedFamily()
  const people = [mother, office, director, advisor, father, professor, colleague, abroad.office]
  const statuses = await Promise.all(people.map(async (one) => (await read(one, excuse_id, path)).statusCode))
  expect(statuses).toEqual([200, 200, 200, 200, 404, 404, 404, 404])
})

test('a PDF stays as it is, and is only ever a download', async () => {
  const { mother, ana } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  const sent = await send(mother, excuse_id, pdf)
  const answer = await read(mother, excuse_id, sent.json().data.file)
  expect(answer.rawPayload).toEqual(pdf)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="justificante-\d+\.pdf"/),
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF beyond 5 MB', Buffer.concat([pdf, Buffer.alloc(5 * 1_048_576)])],
])('%s is refused in words', async (_, file) => {
  const { mother, ana } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  const answer = await send(mother, excuse_id, file)
  expect(shown(answer)).toEqual([422, 1017])
  expect(answer.json().errors).toMatchObject([{ field: 'file' }])
})

test('a second one takes the place of the first; after the decision there is no other', async () => {
  const { school_id, excuse_id, mother, father, office, path } = await withPhoto()
  expect((await send(mother, excuse_id)).statusCode).toBe(200)
  expect(await theFiles().get(fileKey(school_id, excuse_id, nameOf(path)))).toBeUndefined()
  expect((await send(father, excuse_id)).statusCode).toBe(404)
  expect((await send(office, excuse_id)).statusCode).toBe(404)
  await answered(office, excuse_id, 1)
  expect(shown(await send(mother, excuse_id))).toEqual([409, 9004])
})

test('of what came on paper the photo is added by who recorded it, although it is accepted', async () => {
  const { school_id, ana, office, director } = await excusedFamily()
  const colleague = await build.user(school_id, ['ADMINISTER'])
  const { excuse_id } = await justified(office, ana, { on_behalf: { how: 1 } })
  expect((await send(director, excuse_id)).statusCode).toBe(403)
  expect((await send(colleague, excuse_id)).statusCode).toBe(404)
  expect((await send(office, excuse_id)).statusCode).toBe(200)
})

const end = async (school_id: number, excuse_id: number, days: number) => {
  const cycle_id = await build.cycle(school_id)
  await inSchoolAsOwner(
    school_id,
    `update cycles set created_at = '2026-03-10T18:00:00Z'::timestamptz - interval '${days} days' where cycle_id = ${cycle_id};
     update excuses set cycle_id = ${cycle_id} where excuse_id = ${excuse_id} and school_id = ${school_id}`,
  )
}

const forget = () => excuseTasks(workshop())['forget-excuse-photos']!({}, noHelpers)

test('sixty days after the cut of its cycle the photo is erased, and the fact stays', async () => {
  const [old, recent] = [await withPhoto(), await withPhoto()]
  await end(old.school_id, old.excuse_id, 61)
  await end(recent.school_id, recent.excuse_id, 59)
  await forget()
  const stored = ({ school_id, excuse_id, path }: typeof old) =>
    theFiles().get(fileKey(school_id, excuse_id, nameOf(path)))
  expect(await stored(old)).toBeUndefined()
  expect(await stored(recent)).toBeDefined()
  const rows = (school_id: number) =>
    inSchoolAsOwner(
      school_id,
      `select file is null as erased, reason from excuses where school_id = ${school_id}`,
    )
  expect(await rows(old.school_id)).toEqual([{ erased: true, reason: 1 }])
})

test('of a finished cycle nothing changes any more, and no list has it', async () => {
  const { school_id, excuse_id, ana, mother, office } = await withPhoto()
  await end(school_id, excuse_id, 1)
  expect(shown(await answered(office, excuse_id, 1))).toEqual([409, 9013])
  expect(shown(await send(mother, excuse_id))).toEqual([409, 9013])
  const withdrawn = await as(mother).answer(withdrawExcuse, { params: { id: excuse_id } })
  expect(shown(withdrawn)).toEqual([409, 9013])
  const inbox = await as(office).call(readExcuses, { params: { id: school_id } })
  const own = await as(mother).call(readStudentExcuses, { params: { id: ana } })
  expect([inbox.data, own.data]).toEqual([[], []])
  expect(
    (await as(office).answer(decideExcuse, { params: { id: excuse_id }, body: { status: 0 } })).statusCode,
  ).toBe(409)
})
