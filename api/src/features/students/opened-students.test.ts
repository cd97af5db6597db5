import { readStudent, readStudents, updateStudent } from '@plantel/contract/students'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner, clock, inSchoolAsOwner, NOON, openApp } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { type BuiltClass, build } from '../../../test/build/build.ts'

let built: BuiltClass
let administrator: Person
beforeAll(async () => {
  built = await build.taughtClass()
  administrator = await build.user(built.school_id, ['ADMINISTER'])
})
afterEach(() => {
  clock.now = NOON
})

const entries = () =>
  inSchoolAsOwner(
    built.school_id,
    `select action, details, user_id::int, request_id is not null as by_request from audit_log
      where action like 'students:%' order by audit_id`,
  )

const entryOf = (student_id: number) => ({
  action: 'students:read',
  details: { student_id },
  user_id: administrator.user_id,
  by_request: true,
})

test('who opens a student’s sensitive data is written down, once while they look', async () => {
  const [id = 0, other = 0] = built.students
  const token = await newToken(administrator)
  for (let times = 0; times < 3; times += 1) await withToken(token).call(readStudent, { params: { id } })
  expect(await entries()).toEqual([entryOf(id)])
  await withToken(token).call(readStudent, { params: { id: other } })
  clock.now = new Date(NOON.getTime() + 10 * 60_000)
  await withToken(token).call(readStudent, { params: { id } })
  expect(await entries()).toEqual([entryOf(id), entryOf(other), entryOf(id)])
})

test('so is a change that changes nothing and answers everything', async () => {
  const before = await entries()
  const id = built.students[2]!
  await as(administrator).call(updateStudent, { params: { id }, body: {} })
  expect((await entries()).slice(before.length)).toEqual([entryOf(id)])
})

test('lists, and who reads names and groups only, are not', async () => {
  const before = await entries()
  await as(administrator).call(readStudents, { params: { id: built.school_id } })
  for (const person of [built.professor, built.advisor])
    await as(person).call(readStudent, { params: { id: built.students[0]! } })
  expect(await entries()).toEqual(before)
})

test('a reading that was begun by a guess and thrown away is none', async () => {
  const token = await newToken(administrator)
  const [id = 0] = built.students
  await withToken(token).call(readStudents, { params: { id: built.school_id } })
  const before = await entries()
  await asOwner('delete from sessions where user_id = $1', [administrator.user_id])
  expect((await withToken(token).answer(readStudent, { params: { id } })).statusCode).toBe(401)
  expect(await entries()).toEqual(before)
})

test('what cannot be written down is not answered; what needs no writing is', async () => {
  const appUrl = new URL(cluster().appUrl)
  appUrl.searchParams.set('options', '-c timezone=UTC -c default_transaction_read_only=on')
  const app = await openApp({ appUrl: appUrl.href })
  const params = { id: built.students[0]! }
  const token = await newToken(administrator)
  expect((await withToken(token, app).answer(readStudent, { params })).statusCode).toBe(500)
  expect((await as(built.professor, app).answer(readStudent, { params })).statusCode).toBe(200)
})
