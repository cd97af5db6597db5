import { applyImport } from '@plantel/contract/imports'
import { readMe } from '@plantel/contract/session'
import { readStudents } from '@plantel/contract/students'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inSchoolAsOwner } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import { signedCopy, type Zipped, zipped } from '../../../../test/build/altered-zip.ts'
import { build, PASSWORD } from '../../../../test/build/build.ts'
import { foreignKey } from '../../../../test/copies/foreign-key.ts'
import { copyOf, foundIn, readCopy } from '../../../../test/copies/imported-copy.ts'
import { applied, importOf, importWork } from '../../../../test/build/imported-list.ts'
import { newAdministrator } from '../../../../test/build/imported-school.ts'
import { openJobs } from '../../../../test/open-jobs.ts'
import { buildWorld } from '../../../../test/samples/world.ts'
import { unzipped } from '../../../../test/unzip.ts'
import * as progress from '../../../jobs/progress.ts'

let copy: Buffer
let files: Zipped
let source: Person
let by: Person

beforeAll(async () => {
  const { mine } = await buildWorld()
  source = mine.people.ADMINISTER
  copy = await copyOf(source)
  files = await unzipped(copy)
})

beforeEach(async () => {
  by = await newAdministrator()
})

const sent = (id: number, expect_: object) => ({
  params: { id },
  body: { password: PASSWORD, expect: expect_ },
})

const studentsOf = async (person: Person) =>
  (
    await as(person).call(readStudents, { params: { id: person.school_id }, query: { per_page: '100' } })
  ).data.map(({ name, last_name }) => `${name} ${last_name}`)

const schoolOf = async (person: Person) => {
  const { data } = await as(person).call(readMe, { query: { include: 'school,settings' } })
  return data.school
}

test('a copy fills an empty school; the session of who did it stays, and finds the other school', async () => {
  const read = await readCopy(by, copy)
  const done = await applied(by, read)
  expect(done).toMatchObject({ status: 'applied', to_apply: 0, problem: null })
  expect(done.applied).toBeGreaterThan(0)
  expect(done.revert_until).toBeNull()
  expect(await studentsOf(by)).toEqual(await studentsOf(source))
  expect((await schoolOf(by))?.name).toBe((await schoolOf(source))?.name)
  const { restored } = await foundIn(by, done.import_id)
  expect(restored?.tables.find(({ title }) => title === 'Alumnos')?.rows).toBeGreaterThan(0)
  const { awaiting, invited } = restored!.people
  expect(awaiting + invited).toBeGreaterThan(0)
})

test('it is refused a second time: the school has something now', async () => {
  const again = await readCopy(by, copy)
  const read = await readCopy(by, copy)
  await applied(by, read)
  const refused = await as(by).answer(applyImport, sent(again.import_id, again.counts))
  expect(refused.json()).toMatchObject({ status: 409, code: 9109 })
  const done = await importOf(by, read.import_id)
  const twice = await as(by).answer(applyImport, sent(done.import_id, done.counts))
  expect(twice.statusCode).not.toBe(200)
})

test('the password is asked for, and what stands there must be what was seen', async () => {
  const { import_id: id, counts } = await readCopy(by, copy)
  const wrong = await as(by).answer(applyImport, {
    params: { id },
    body: { password: 'otra', expect: counts },
  })
  expect(wrong.json()).toMatchObject({ code: 3753 })
  const others = await as(by).answer(applyImport, sent(id, { ...counts, new: counts.new + 1 }))
  expect(others.json()).toMatchObject({ code: 9106 })
})

test('what another installation signed makes nobody an administrator', async () => {
  const before = await inSchoolAsOwner(by.school_id, "select user_id from users where group_id like '1%'")
  const read = await readCopy(by, await zipped(signedCopy(files, foreignKey())))
  expect(await applied(by, read)).toMatchObject({ status: 'applied' })
  expect(await inSchoolAsOwner(by.school_id, "select user_id from users where group_id like '1%'")).toEqual(
    before,
  )
})

const rowsOf = async () =>
  inSchoolAsOwner(
    by.school_id,
    'select (select count(*)::int from students) as students, (select count(*)::int from groups) as groups',
  )

test('somebody who came in between empties nothing: it fails in words, nothing is written, and it may be tried again', async () => {
  const read = await readCopy(by, copy)
  await as(by).call(applyImport, sent(read.import_id, read.counts))
  const [student_id] = await build.students(by.school_id, 1)
  await importWork(by.school_id, 'import-apply')
  expect(await importOf(by, read.import_id)).toMatchObject({ status: 'ready', applied: 0 })
  const [job] = await inSchoolAsOwner<{ result: { code: number } }>(
    by.school_id,
    `select result from jobs where kind = 'import-apply'`,
  )
  expect(job?.result).toMatchObject({ code: 9109 })
  expect(await rowsOf()).toEqual([{ students: 1, groups: 0 }])
  expect(student_id).toBeDefined()
})

test('a process that dies in the middle leaves the school empty, and the job begins anew', async () => {
  const read = await readCopy(by, copy)
  await as(by).call(applyImport, sent(read.import_id, read.counts))
  const told = vi.spyOn(progress, 'tellProgress').mockImplementation(async (_, __, { step }) => {
    if (step === 'Contando') throw Object.assign(new Error('the connection is gone'), { code: '57P01' })
  })
  await expect(importWork(by.school_id, 'import-apply')).rejects.toThrow('gone')
  told.mockRestore()
  expect(await rowsOf()).toEqual([{ students: 0, groups: 0 }])
  expect(await importOf(by, read.import_id)).toMatchObject({ status: 'applying' })
  await importWork(by.school_id, 'import-apply')
  expect(await importOf(by, read.import_id)).toMatchObject({ status: 'applied' })
})

test('one that dies behind the writing is done, and writes nothing twice', async () => {
  const read = await readCopy(by, copy)
  await as(by).call(applyImport, sent(read.import_id, read.counts))
  const [job_id = 0] = await openJobs(by.school_id, 'import-apply')
  await importWork(by.school_id, 'import-apply')
  const before = await rowsOf()
  await inSchoolAsOwner(
    by.school_id,
    `update jobs set status = 'running', finished_at = null where job_id = ${job_id}`,
  )
  await importWork(by.school_id, 'import-apply')
  expect(await rowsOf()).toEqual(before)
  expect(await importOf(by, read.import_id)).toMatchObject({ status: 'applied' })
  expect(await openJobs(by.school_id, 'import-apply')).toEqual([])
})
