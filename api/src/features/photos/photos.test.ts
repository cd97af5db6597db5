import {
  changeProfessorPhoto,
  changeStudentPhoto,
  changeUserPhoto,
  readStudentPhoto,
  readUserPhoto,
} from '@plantel/contract/photos'
import { readMe } from '@plantel/contract/session'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, openApp, theFiles } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { makeFastFolder } from '../../../test/clusters/scratch-folder.ts'
import { PHOTO } from '../../../test/build/stored-photo.ts'
import { buildWorld, type World } from '../../../test/samples/world.ts'
import { folderStore } from '../../files/file-store.ts'
import { photoKey } from '../../domain/people/photo-file.ts'

let home: World
let abroad: World
beforeAll(async () => {
  home = await buildWorld()
  abroad = await buildWorld()
})

const nameIn = (path: string) => path.split('/').at(-1)!

const change = async (
  { school_id, mine }: World,
  student_id: number,
  by: Person = mine.people.ADMINISTER,
) => {
  const { data } = await as(by).call(changeStudentPhoto, {
    params: { id: student_id },
    file: PHOTO,
  })
  return {
    path: data.url_photo_profile,
    params: { id: student_id, name: nameIn(data.url_photo_profile) },
    isStored: async () => (await theFiles().get(photoKey(school_id, data.url_photo_profile)!)) !== undefined,
  }
}

const photoOf = async (school_id: number, student_id: number) =>
  (
    await inSchoolAsOwner<{ url: string | null }>(
      school_id,
      `select url_photo_profile as url from students where student_id = ${student_id}`,
    )
  )[0]!.url

describe('the photo of a student', () => {
  test('that cannot be stored is refused as something that passes, and the old one stays', async () => {
    const before = await change(home, home.mine.students[0])
    const folder = makeFastFolder()
    writeFileSync(join(folder, String(home.school_id)), 'where its files would be')
    const app = await openApp({ files: { ...theFiles(), put: folderStore(folder).put } })
    const sent = { params: { id: home.mine.students[0] }, file: PHOTO }
    await expect(as(home.mine.people.ADMINISTER, app).call(changeStudentPhoto, sent)).rejects.toMatchObject({
      status: 503,
    })
    expect(await photoOf(home.school_id, home.mine.students[0])).toBe(before.path)
    expect(await before.isStored()).toBe(true)
    rmSync(folder, { recursive: true })
  })

  test('is read below /v1 at the path that every answer about the student carries', async () => {
    const { params, path } = await change(home, home.mine.students[0])
    expect(await photoOf(home.school_id, params.id)).toBe(path)
    const blob = await as(home.mine.people.PARENT).call(readStudentPhoto, { params })
    expect([blob.type, Buffer.from(await blob.arrayBuffer()).toString('latin1', 8, 12)]).toEqual([
      'image/webp',
      'WEBP',
    ])
  })

  test('is shown in place, never kept, run or taken for something else', async () => {
    const { params } = await change(home, home.mine.students[0])
    const answer = await as(home.mine.people.PARENT).answer(readStudentPhoto, { params })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': 'inline; filename="imagen"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })

  test('needs a session, a role that reads students, and a student within its reach', async () => {
    const { params } = await change(home, home.mine.students[0])
    const { people } = home.mine
    const statuses = []
    for (const door of [
      anonymous,
      as(people.TUTOR),
      as(people.SPOKESMAN),
      as(home.others.people.PROFESSOR),
      as(home.others.people.PARENT),
      as(abroad.mine.people.ADMINISTER),
      as(people.ADMINISTER),
      as(people.PROFESSOR),
      as(people.ASSESSOR),
    ])
      statuses.push((await door.answer(readStudentPhoto, { params })).statusCode)
    expect(statuses).toEqual([401, 403, 403, 404, 404, 404, 200, 200, 200])
  })

  test('that was replaced is gone, its file too, and so is one at another student', async () => {
    const [first, second] = home.others.students
    const old = await change(home, first)
    const now = await change(home, first)
    const administrator = as(home.mine.people.ADMINISTER)
    const statusOf = async (params: object) =>
      (await administrator.answer(readStudentPhoto, { params })).statusCode
    expect([await statusOf(old.params), await statusOf(now.params)]).toEqual([404, 200])
    expect(await statusOf({ ...now.params, id: second })).toBe(404)
    expect([await old.isStored(), await now.isStored()]).toEqual([false, true])
  })

  test('whose file was lost is not there', async () => {
    const { path, params } = await change(home, home.mine.students[1])
    await theFiles().remove(photoKey(home.school_id, path)!)
    expect((await as(home.mine.people.ADMINISTER).answer(readStudentPhoto, { params })).statusCode).toBe(404)
  })

  test('is noted in the audit log, with who and whose', async () => {
    const { params } = await change(abroad, abroad.mine.students[0])
    const entries = await inSchoolAsOwner(
      abroad.school_id,
      "select user_id, details from audit_log where action = 'photo:change' order by audit_id desc limit 1",
    )
    expect(entries).toEqual([
      { user_id: String(abroad.mine.people.ADMINISTER.user_id), details: { student_id: params.id } },
    ])
  })
})

test('ten photos of one student at once leave one photo and one file, and ten students ten', async () => {
  const at = await buildWorld()
  const student_id = at.mine.students[0]
  const people = await Promise.all(Array.from({ length: 10 }, () => build.user(at.school_id, ['ADMINISTER'])))
  const same = await Promise.all(people.map((by) => change(at, student_id, by)))
  const kept = await Promise.all(same.map(({ isStored }) => isStored()))
  expect(kept.filter(Boolean)).toHaveLength(1)
  expect(await photoOf(at.school_id, student_id)).toBe(same[kept.indexOf(true)]!.path)

  const many = await build.students(at.school_id, 10)
  const each = await Promise.all(many.map((id, place) => change(at, id, people[place])))
  expect(await Promise.all(each.map(({ isStored }) => isStored()))).toEqual(each.map(() => true))
})

describe('what goes wrong in between', () => {
  const broken = (method: 'put' | 'remove') =>
    openApp({ files: { ...theFiles(), [method]: () => Promise.reject(new Error('the disk is full')) } })

  test('a file that cannot be written leaves the photo and the log as they were', async () => {
    const { path, params } = await change(home, home.mine.students[1])
    const sent = { params: { id: params.id }, file: PHOTO }
    const entries = () =>
      inSchoolAsOwner(home.school_id, "select count(*) from audit_log where action = 'photo:change'")
    const before = await entries()
    const answer = await as(home.mine.people.ADMINISTER, await broken('put')).answer(changeStudentPhoto, sent)
    expect([answer.statusCode, await photoOf(home.school_id, params.id), await entries()]).toEqual([
      500,
      path,
      before,
    ])
  })

  test('an old file that cannot be removed does not undo the new photo', async () => {
    const old = await change(home, home.mine.students[1])
    const sent = { params: { id: old.params.id }, file: PHOTO }
    const answer = await as(home.mine.people.ADMINISTER, await broken('remove')).answer(
      changeStudentPhoto,
      sent,
    )
    expect(answer.statusCode).toBe(200)
    expect(await photoOf(home.school_id, old.params.id)).toBe(answer.json().data.url_photo_profile)
    expect(await old.isStored()).toBe(true)
  })

  test('a photo from elsewhere is replaced without touching any file', async () => {
    const fresh = await build.students(home.school_id, 1, { url_photo_profile: '/../../etc/passwd' })
    expect(await (await change(home, fresh[0]!)).isStored()).toBe(true)
  })
})

describe('the own photo', () => {
  test('is changed by whoever it shows, in whatever collection, and seen by the whole school', async () => {
    const { PROFESSOR, TUTOR } = home.mine.people
    const params = { id: PROFESSOR.user_id }
    const { data } = await as(PROFESSOR).call(changeProfessorPhoto, { params, file: PHOTO })
    expect(data).toEqual({
      user_id: PROFESSOR.user_id,
      url_photo_profile: expect.stringMatching(/^\/users\/\d+\/photos\//),
    })
    expect((await as(PROFESSOR).call(readMe)).data.url_photo_profile).toBe(data.url_photo_profile)

    const photo = { params: { id: PROFESSOR.user_id, name: nameIn(data.url_photo_profile) } }
    const readers = [anonymous, as(TUTOR), as(abroad.mine.people.TUTOR)]
    const answers = await Promise.all(readers.map((door) => door.answer(readUserPhoto, photo)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200, 404])
  })

  test('of somebody else is nobody’s to change, not even an administrator’s', async () => {
    const { ADMINISTER, PARENT } = home.mine.people
    const sent = { params: { id: PARENT.user_id }, file: PHOTO }
    expect((await as(ADMINISTER).answer(changeUserPhoto, sent)).statusCode).toBe(404)
    expect((await anonymous.answer(changeUserPhoto, sent)).statusCode).toBe(401)
  })
})
