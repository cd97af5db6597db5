import { correctList, saveAttendance, undoList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { atOnce } from '../../../test/at-once.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { shown } from '../../../test/shown.ts'

afterEach(() => {
  clock.now = NOON
})

interface Sending {
  client_id?: string
  passed_at?: string
  date?: string
  absent?: readonly number[]
}

const bodyOf = (built: BuiltClass, { absent = [], date = TODAY, ...sent }: Sending) => ({
  group_id: built.group_id,
  ...sent,
  items: built.students.map((student_id) => ({
    student_id,
    subject_id: built.subject_id,
    date,
    assistance: absent.includes(student_id) ? (0 as const) : (1 as const),
  })),
})

const send = async (built: BuiltClass, sent: Sending, person: Person = built.professor) =>
  shown(await as(person).answer(saveAttendance, { body: bodyOf(built, sent) }))

const listsIn = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner<{ date: string; marks: number; passed: boolean }>(
    school_id,
    `select l.date::text, (select count(*)::int from assists a where a.subject_id = l.subject_id and a.date = l.date) as marks,
      l.passed_at is not null as passed from attendance_lists l order by l.date`,
  )

const listOf = async (built: BuiltClass, date?: string) => {
  const parts = { params: { id: built.subject_id }, query: date === undefined ? {} : { date } }
  return (await as(built.professor).call(readClassList, parts)).data
}

const correctOne = async (built: BuiltClass) => {
  const { students } = await listOf(built)
  const { assist_id, version } = students[0]!
  const item = { assist_id: assist_id!, version: version!, assistance: 1 as const }
  await as(built.professor).call(correctList, { body: { reason: 'Error de captura', items: [item] } })
}

describe('a list with a name of the device’s', () => {
  test('is one list, sent twenty times at once', async () => {
    const built = await build.taughtClass()
    const sent = { client_id: randomUUID(), absent: built.students.slice(0, 1) }
    const answers: unknown[] = []
    await atOnce(Array.from({ length: 20 }), async () => answers.push((await send(built, sent))[0]), 20)
    expect(answers).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await listsIn(built)).toEqual([{ date: TODAY, marks: 3, passed: false }])
    expect(
      await inSchoolAsOwner(built.school_id, "select from audit_log where action = 'attendance:take'"),
    ).toHaveLength(1)
    expect(await inSchoolAsOwner(built.school_id, 'select * from stats_differences')).toEqual([])
  })

  test('is the same list after it was corrected; without the name it would be another', async () => {
    const built = await build.taughtClass()
    const sent = { client_id: randomUUID(), absent: built.students.slice(0, 1) }
    await send(built, sent)
    await correctOne(built)
    expect(await send(built, { absent: sent.absent })).toEqual([409, 9001])
    expect((await send(built, sent))[0]).toBe(200)
    expect((await listOf(built)).students[0]).toMatchObject({ assistance: 1, version: 2 })
  })

  test('is 9001 with other marks, another day or another class', async () => {
    const built = await build.taughtClass()
    const [client_id, passed_at] = [randomUUID(), '2026-03-09T15:00:00Z']
    await send(built, { client_id })
    const second = await build.subject(built.school_id, built.group_id, built.professor.user_id)
    expect(await send(built, { client_id, absent: built.students })).toEqual([409, 9001])
    expect(await send(built, { client_id, passed_at, date: '2026-03-09' })).toEqual([409, 9001])
    expect(await send({ ...built, subject_id: second }, { client_id })).toEqual([409, 9001])
    expect(await listsIn(built)).toHaveLength(1)
  })

  test('is refused by another name when the list was taken with other marks, and the same with the same marks', async () => {
    const built = await build.taughtClass()
    await send(built, { client_id: randomUUID() })
    expect(await send(built, { client_id: randomUUID(), absent: built.students })).toEqual([409, 9001])
    expect((await send(built, { client_id: randomUUID() }))[0]).toBe(200)
    expect(await listsIn(built)).toHaveLength(1)
  })

  test('may be taken again after it was undone', async () => {
    const built = await build.taughtClass()
    await send(built, { client_id: randomUUID(), absent: built.students })
    await as(built.professor).call(undoList, { params: { id: built.subject_id, date: TODAY } })
    expect((await send(built, { client_id: randomUUID() }))[0]).toBe(200)
  })

  test('is its professor’s alone: 403 for another, before and after it was taken', async () => {
    const built = await build.taughtClass()
    const other = await build.user(built.school_id, ['PROFESSOR'])
    const sent = { client_id: randomUUID() }
    expect((await send(built, sent, other))[0]).toBe(403)
    await send(built, sent)
    expect((await send(built, sent, other))[0]).toBe(403)
    await inSchoolAsOwner(built.school_id, `update subjects set professor_id = ${other.user_id}`)
    expect((await send(built, sent, other))[0]).toBe(403)
    // Whom the class has been taken from can no longer send it either.
    expect((await send(built, sent))[0]).toBe(403)
  })

  test('of another school’s class is not found', async () => {
    const built = await build.taughtClass()
    const stranger = await build.user(await build.school(), ['PROFESSOR'])
    expect((await send(built, { client_id: randomUUID() }, stranger))[0]).toBe(404)
    expect((await send(built, {}, await build.user(built.school_id, ['PROFESSOR'])))[0]).toBe(404)
  })
})

describe('a list that waited on its device', () => {
  const FRIDAY = '2026-03-06'
  const ON_FRIDAY = '2026-03-06T15:02:00Z'
  const waited = (client_id = randomUUID()): Sending => ({ client_id, passed_at: ON_FRIDAY, date: FRIDAY })

  test('is of the day on which it was passed, and says when it came', async () => {
    const built = await build.taughtClass()
    expect((await send(built, waited()))[0]).toBe(200)
    expect(await listsIn(built)).toEqual([{ date: FRIDAY, marks: 3, passed: true }])
    const { list } = await listOf(built, FRIDAY)
    expect(list).toMatchObject({ taken_at: NOON.toISOString(), passed_at: new Date(ON_FRIDAY).toISOString() })
    expect((await listOf(built)).taken).toBe(false)
  })

  test('of today says its hour too; one that was sent at once has none', async () => {
    const built = await build.taughtClass()
    await send(built, { client_id: randomUUID(), passed_at: '2026-03-10T15:02:00Z' })
    expect((await listOf(built)).list?.passed_at).toBe('2026-03-10T15:02:00.000Z')
    const other = await build.taughtClass()
    await send(other, { client_id: randomUUID() })
    expect((await listOf(other)).list?.passed_at).toBeNull()
  })

  test.each([
    ['seven days later', '2026-03-13T18:00:00Z', 200],
    ['eight days later', '2026-03-14T18:00:00Z', 422],
  ])('is taken %s: %s %i', async (_, now, status) => {
    const built = await build.taughtClass()
    clock.now = new Date(now)
    expect((await send(built, waited()))[0]).toBe(status)
  })

  test.each([
    ['the day by the school’s clock', '2026-03-07T05:59:00Z', FRIDAY, 200],
    ['not by Greenwich’s', '2026-03-07T06:00:00Z', FRIDAY, 422],
    ['another day than it says', ON_FRIDAY, '2026-03-09', 422],
    ['a day to come', '2026-03-11T15:00:00Z', '2026-03-11', 422],
  ])('is of %s: %s %s %i', async (_, passed_at, date, status) => {
    const built = await build.taughtClass()
    expect((await send(built, { client_id: randomUUID(), passed_at, date }))[0]).toBe(status)
  })

  test('of a device whose clock is ahead is passed now', async () => {
    const built = await build.taughtClass()
    await send(built, { client_id: randomUUID(), passed_at: '2026-03-10T18:20:00Z' })
    expect((await listOf(built)).list?.passed_at).toBe(NOON.toISOString())
  })

  test('without a name is refused, and without its hour it is of the last school days', async () => {
    const built = await build.taughtClass()
    expect(await send(built, { passed_at: ON_FRIDAY, date: FRIDAY })).toEqual([422, 1017])
    expect(await send(built, { client_id: randomUUID(), date: '2026-03-04' })).toEqual([422, 1017])
  })

  test('outside of every partial is 4024', async () => {
    const built = await build.taughtClass()
    await inSchoolAsOwner(
      built.school_id,
      `update partials set start_date = '${TODAY}' where '${TODAY}' between start_date and end_date`,
    )
    await inSchoolAsOwner(built.school_id, `delete from partials where end_date < '${TODAY}'`)
    expect(await send(built, waited())).toEqual([422, 4024])
  })

  test('is the same list when it is sent again on another day', async () => {
    const built = await build.taughtClass()
    const sent = waited()
    clock.now = new Date('2026-03-11T04:00:00Z')
    await send(built, sent)
    clock.now = new Date('2026-03-11T07:00:00Z')
    expect((await send(built, sent))[0]).toBe(200)
    expect(await listsIn(built)).toHaveLength(1)
  })
})
