import { changeStudentPhoto } from '@plantel/contract/photos'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { theFiles } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import type { FilePart } from '../../../test/form.ts'
import { PICTURES, REFUSED, TAIL } from '../../../test/image-files.ts'
import { photoKey } from '../../domain/people/photo-file.ts'

let administrator: Person
let student_id: number
beforeAll(async () => {
  const school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  student_id = (await build.students(school_id, 1))[0]!
})

const send = (...parts: FilePart[]) =>
  as(administrator).answer(changeStudentPhoto, { params: { id: student_id }, file: parts })

const storedAt = async (path: string): Promise<Buffer> => {
  const file = await theFiles().get(photoKey(administrator.school_id, path)!)
  expect(file?.type).toBe('image/webp')
  return Buffer.concat(await file!.bytes.toArray())
}

const pathNow = () =>
  build.within(administrator.school_id, (tx) =>
    tx
      .selectFrom('students')
      .select('url_photo_profile')
      .where('student_id', '=', student_id)
      .executeTakeFirst(),
  )

describe('a picture is drawn anew as a WebP of at most 1024 px, without anything else in it:', () => {
  test.each(Object.entries(PICTURES))('%s', async (_, { part, kept }) => {
    const answer = await send(part)
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
    const path: string = answer.json().data.url_photo_profile
    expect(path).toMatch(new RegExp(`^/students/${student_id}/photos/[\\da-f]{32}\\.webp$`))

    const bytes = await storedAt(path)
    const { format, width, height, exif, xmp, icc, iptc, orientation, pages } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: kept[0], height: kept[1] })
    expect([exif, xmp, icc, iptc, orientation, pages]).toEqual(Array.from({ length: 6 }))
    for (const left of [TAIL, '<script', 'GPS', 'Exif', 'passwd']) expect(bytes.includes(left)).toBe(false)
  })
})

describe('what is no picture is refused, and the photo stays:', () => {
  test.each(Object.entries(REFUSED))('%s', async (_, part) => {
    const before = await pathNow()
    const answer = await send(part)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 1017, errors: [{ field: 'url_photo_profile', message: expect.any(String) }] },
    ])
    expect(await pathNow()).toEqual(before)
  })
})

test('a form of more than six megabytes is too large, whatever is in it', async () => {
  const part = { bytes: Buffer.alloc(6 * 1_048_576) }
  expect((await send(part)).statusCode).toBe(413)
})

test('twenty bombs at once are refused without being drawn', async () => {
  const bomb = REFUSED['a small file of a hundred megapixels']!
  const before = process.memoryUsage().rss
  const people = await Promise.all(
    Array.from({ length: 20 }, () => build.user(administrator.school_id, ['ADMINISTER'])),
  )
  const answers = await Promise.all(
    people.map((by) => as(by).answer(changeStudentPhoto, { params: { id: student_id }, file: [bomb] })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 422))
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576)
})

describe('a form has exactly one file, in its field:', () => {
  const { part } = PICTURES['a PNG']!
  const refusedFor = async (parts: FilePart[], body?: object) => {
    const answer = await as(administrator).answer(changeStudentPhoto, {
      params: { id: student_id },
      body,
      file: parts,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 1017])
    return answer.json().errors.map(({ field }: { field: string }) => field)
  }

  test('none, two, many, or one in another field', async () => {
    expect(await refusedFor([])).toEqual(['url_photo_profile'])
    expect(await refusedFor([part, part])).toEqual(['url_photo_profile'])
    expect(await refusedFor(Array.from({ length: 30 }, () => part))).toEqual(['url_photo_profile'])
    expect(await refusedFor([{ ...part, field: 'foto' }])).toEqual(['foto', 'url_photo_profile'])
    expect(await refusedFor([part, { ...part, field: 'foto' }])).toEqual(['foto'])
  })

  test('texts besides it are strangers, also one with the name of the file', async () => {
    expect(await refusedFor([part], { school_id: '1', folio: 'X' })).toEqual(['school_id', 'folio'])
    expect(await refusedFor([], { url_photo_profile: '/x.png' })).toEqual(['url_photo_profile'])
  })

  test('`_method` may say PATCH, and nothing else', async () => {
    const statuses = []
    for (const _method of ['PATCH', 'DELETE', 'PUT', 'GET', 'patch', '', '["PATCH"]']) {
      const sent = { params: { id: student_id }, body: { _method }, file: [part] }
      statuses.push((await as(administrator).answer(changeStudentPhoto, sent)).statusCode)
    }
    expect(statuses).toEqual([200, 405, 405, 405, 405, 405, 405])
  })
})
