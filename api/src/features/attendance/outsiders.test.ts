import {
  correctList,
  readMarkHistory,
  readStudentAttendance,
  saveAttendance,
  undoList,
} from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { readDeviceKey } from '@plantel/contract/device-key'
import type { Endpoint } from '@plantel/contract/endpoint'
import { permissionString } from '@plantel/contract/permissions'
import { readStudentDays } from '@plantel/contract/student-days'
import { readTimetable, writeTimetable } from '@plantel/contract/timetable'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { newToken, type Person, type Sent, withToken } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import {
  kindOf,
  now,
  openClass,
  placed,
  REASON,
  sendCorrection,
  sentList,
  takenClass,
} from '../../../test/build/mended-list.ts'
import { feedOf, takeList, tell, toldFamily } from '../../../test/build/told-family.ts'
import { correct } from '../../../test/build/told-lists.ts'

afterEach(() => {
  clock.now = NOON
})

const WEEK = { from: '2026-03-09', to: '2026-03-13', with: 'marks' }

/** Everything of attendance that names something of this class. */
const callsOn = async (built: BuiltClass): Promise<[string, Endpoint, Sent][]> => {
  const { subject_id, group_id, students } = built
  const mark = await placed(built)
  const [id = 0] = students
  const addition = { student_id: id, subject_id, date: TODAY, assistance: 1 }
  return [
    ['the list', readClassList, { params: { id: subject_id } }],
    ['the save', saveAttendance, { body: sentList(built, []) }],
    ['undo', undoList, { params: { id: subject_id, date: TODAY } }],
    ['a correction', correctList, { body: { reason: REASON, items: [{ ...mark, assistance: 1 }] } }],
    ['an addition', correctList, { body: { reason: REASON, items: [addition] } }],
    ['the changes', readMarkHistory, { params: { id: mark.assist_id } }],
    ['the marks of a child', readStudentAttendance, { params: { id } }],
    ['the days of a child', readStudentDays, { params: { id }, query: WEEK }],
    ['the timetable', readTimetable, { params: { id: group_id } }],
    ['the writing of a timetable', writeTimetable, { params: { id: group_id }, body: { hours: [] } }],
  ]
}

const answersTo = async (token: string, calls: readonly [string, Endpoint, Sent][]) => {
  const found: [string, number][] = []
  for (const [name, endpoint, sent] of calls)
    found.push([name, (await withToken(token).answer(endpoint, sent)).statusCode])
  return found
}

const all = (calls: readonly [string, ...unknown[]][], status: number) =>
  calls.map(([name]) => [name, status])

const untouched = async ({ school_id }: BuiltClass) => {
  expect(await inSchoolAsOwner(school_id, 'select from assist_history')).toEqual([])
  expect(await inSchoolAsOwner(school_id, 'select from attendance_lists')).toHaveLength(1)
}

let built: BuiltClass
beforeEach(async () => {
  built = await takenClass()
})

describe('an old session', () => {
  const ended: [string, (person: Person) => Promise<unknown>][] = [
    ['that was closed', ({ user_id }) => asOwner('delete from sessions where user_id = $1', [user_id])],
    [
      'that has expired',
      ({ user_id }) =>
        asOwner("update sessions set expires_at = '2026-03-10 17:59:59Z' where user_id = $1", [user_id]),
    ],
    [
      'that nobody has used for a working day',
      ({ user_id }) =>
        asOwner("update sessions set last_seen_at = '2026-03-10 09:59:59Z' where user_id = $1", [user_id]),
    ],
    [
      'of somebody who was disabled',
      ({ school_id, user_id }) =>
        inSchoolAsOwner(school_id, `update users set status = 0 where user_id = ${user_id}`),
    ],
  ]

  test.each(ended)('%s does nothing: 401', async (_, end) => {
    const calls: [string, Endpoint, Sent][] = [
      ...(await callsOn(built)),
      ['the key of the device', readDeviceKey, {}],
    ]
    const token = await newToken(built.professor)
    await end(built.professor)
    expect(await answersTo(token, calls)).toEqual(all(calls, 401))
    await untouched(built)
  })

  test('of who is no professor any more does what is left: 403', async () => {
    const calls = (await callsOn(built)).slice(0, 6)
    const token = await newToken(built.professor)
    await inSchoolAsOwner(
      built.school_id,
      `update users set group_id = '${permissionString(['ADMINISTRATIVE'])}' where user_id = ${built.professor.user_id}`,
    )
    for (const [name, status] of await answersTo(token, calls))
      expect([name, status]).toEqual([name, expect.toBeOneOf([403, 404])])
    await untouched(built)
  })
})

describe('is nobody’s there:', () => {
  test('a colleague', async () => {
    const colleague = await build.user(built.school_id, ['PROFESSOR'])
    const calls = await callsOn(built)
    const found = await answersTo(await newToken(colleague), calls)
    expect(found).toEqual(calls.map(([name]) => [name, name === 'the writing of a timetable' ? 403 : 404]))
    await untouched(built)
  })

  test.each(['ADMINISTER', 'PROFESSOR', 'DIRECTOR', 'ASSESSOR', 'PARENT'] as const)(
    'another school’s %s',
    async (role) => {
      const stranger = await build.user(await build.school(), [role])
      for (const [name, status] of await answersTo(await newToken(stranger), await callsOn(built)))
        expect([name, status]).toEqual([name, expect.toBeOneOf([403, 404])])
      await untouched(built)
    },
  )

  test('who had the class before', async () => {
    const { school_id, subject_id, professor } = built
    const next = await build.user(school_id, ['PROFESSOR'])
    await inSchoolAsOwner(
      school_id,
      `update subjects set professor_id = ${next.user_id} where subject_id = ${subject_id}`,
    )
    const calls = await callsOn(built)
    const found = await answersTo(await newToken(professor), calls)
    expect(found).toEqual(calls.map(([name]) => [name, name === 'the writing of a timetable' ? 403 : 404]))
    await untouched(built)
  })
})

describe('with another’s ids in the body', () => {
  test('of another school: not there', async () => {
    const elsewhere = await takenClass()
    const { professor, subject_id } = built
    const { answer } = await now(professor)
    const foreign = { student_id: elsewhere.students[0], subject_id, date: TODAY, assistance: 0 }
    const theirs = { ...foreign, subject_id: elsewhere.subject_id }
    expect(kindOf(await sendCorrection(professor, [foreign], REASON))).toBe(3102)
    expect(kindOf(await sendCorrection(professor, [theirs], REASON))).toBe(404)
    expect(kindOf(await answer(saveAttendance, { body: sentList(elsewhere, []) }))).toBe(404)
    const sent = { ...sentList(elsewhere, []), client_id: randomUUID() }
    expect(kindOf(await answer(saveAttendance, { body: sent }))).toBe(404)
    await untouched(built)
    await untouched(elsewhere)
  })

  test('the list of one’s own class with the name of a colleague’s list is refused, and says nothing of it', async () => {
    const { school_id } = built
    const client_id = randomUUID()
    const other = await openClass()
    const colleague = await build.user(school_id, ['PROFESSOR'])
    const subject_id = await build.subject(school_id, built.group_id, colleague.user_id, { title: 'Español' })
    const spanish = { ...built, subject_id, professor: colleague }
    const mine = await build.subject(school_id, built.group_id, built.professor.user_id, {
      title: 'Ciencias',
    })
    const send = async (list: BuiltClass) =>
      (await now(list.professor)).answer(saveAttendance, { body: { ...sentList(list, []), client_id } })
    expect(kindOf(await send(spanish))).toBe(200)
    const refused = await send({ ...built, subject_id: mine })
    expect(refused.statusCode).toBe(403)
    expect(refused.body).not.toContain(String(subject_id))
    // The same name in another school is another list.
    expect(kindOf(await send(other))).toBe(200)
  })

  test('a child who has left the group, or the school, is not added', async () => {
    const { school_id, professor, group_id, subject_id } = built
    const [left = 0, gone = 0] = await build.students(school_id, 2)
    await build.enroll(school_id, group_id, [gone])
    await inSchoolAsOwner(school_id, `update students set status = 0 where student_id = ${gone}`)
    for (const student_id of [left, gone]) {
      const item = { student_id, subject_id, date: TODAY, assistance: 0 }
      expect(kindOf(await sendCorrection(professor, [item], REASON))).toBe(3102)
    }
  })
})

describe('a separated parent', () => {
  const separate = (school_id: number, student_id: number, { user_id }: Person) =>
    inSchoolAsOwner(
      school_id,
      `delete from relationships where student_id = ${student_id} and parent_id = ${user_id}`,
    )

  test('reads nothing of the child any more, in the same session, and hears nothing of a correction', async () => {
    const family = await toldFamily()
    const { school_id, ana, luis, father, mother } = family
    await takeList(family, [ana, luis])
    await tell(school_id)
    const token = await newToken(father)
    const reads: [string, Endpoint, Sent][] = [
      ['marks', readStudentAttendance, { params: { id: ana } }],
      ['days', readStudentDays, { params: { id: ana }, query: WEEK }],
    ]
    expect(await answersTo(token, reads)).toEqual(all(reads, 200))
    await separate(school_id, ana, father)
    expect(await answersTo(token, reads)).toEqual(all(reads, 404))
    await correct(family, ana, { assistance: 1 })
    await tell(school_id)
    const told = (await feedOf(father)).map(({ student_id }) => student_id)
    expect(told).toEqual([luis])
    expect((await feedOf(mother)).map(({ text }) => text)).toContain(
      'Corrección: Ana sí asistió a Matemáticas hoy.',
    )
    const [kept] = await inSchoolAsOwner<{ told: { marks: { mark: string }[] } }>(
      school_id,
      `select told from feed_entries where user_id = ${father.user_id} and student_id = ${ana}`,
    )
    expect(kept?.told.marks.map(({ mark }) => mark)).toEqual(['absent'])
  })

  test('who was never told is not told later, and a parent of another child reads neither', async () => {
    const family = await toldFamily()
    const { school_id, ana, father, strangersMother } = family
    await takeList(family, [ana])
    await separate(school_id, ana, father)
    await tell(school_id)
    expect(await feedOf(father)).toEqual([])
    expect(await feedOf(strangersMother)).toEqual([])
    const reads: [string, Endpoint, Sent][] = [
      ['marks', readStudentAttendance, { params: { id: ana } }],
      ['days', readStudentDays, { params: { id: ana }, query: WEEK }],
    ]
    expect(await answersTo(await newToken(strangersMother), reads)).toEqual(all(reads, 404))
  })
})
