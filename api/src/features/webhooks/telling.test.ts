import { saveAttendance, undoList } from '@plantel/contract/attendance'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { type WebhookType, WEBHOOK_TYPE_NAMES } from '@plantel/contract/webhooks'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { doWebhooks, eventsIn, listensTo, passGrace } from '../../../test/webhooks/told-school.ts'
import { SAMPLES } from '../../../test/samples/sample-calls.ts'
import { buildWorld } from '../../../test/samples/world.ts'
import { queuedJobs } from '../../../test/queued-jobs.ts'

let built: BuiltClass
beforeEach(async () => {
  built = await build.taughtClass()
})

const listen = (...types: WebhookType[]) => listensTo(built.school_id, types)
const told = () => eventsIn(built.school_id)
const within = (statement: string) =>
  build.within(built.school_id, async (tx) => void (await sql.raw(statement).execute(tx)))

const take = async (absent: readonly number[] = []) =>
  as(built.professor).call(saveAttendance, {
    body: {
      group_id: built.group_id,
      items: built.students.map((student_id) => ({
        student_id,
        subject_id: built.subject_id,
        date: TODAY,
        assistance: absent.includes(student_id) ? 0 : 1,
      })),
    },
  })

describe('a list', () => {
  test('and its absences are told once they can no longer be taken back', async () => {
    await listen('attendance.taken', 'absence.recorded')
    const [first, second] = built.students
    await take([first!, second!])
    const { subject_id } = built
    const expected = [
      { type: 'absence.recorded', data: { subject_id, date: TODAY, student_ids: [first, second] } },
      { type: 'attendance.taken', data: { subject_id, date: TODAY } },
    ]
    expect(await told()).toEqual(expected)
    await doWebhooks(built.school_id)
    expect(await spreadIn()).toEqual([0])
    await passGrace(built.school_id)
    await inSchoolAsOwner(
      built.school_id,
      `update assists set assistance = 1, code = 'P' where student_id = ${second}`,
    )
    await sweep()
    expect(await told()).toEqual([
      { type: 'absence.recorded', data: { subject_id, date: TODAY, student_ids: [first] } },
      { type: 'attendance.taken', data: { subject_id, date: TODAY } },
    ])
    expect(await spreadIn()).toEqual([2])
  })

  test('that is taken back is told by nobody', async () => {
    await listen('attendance.taken', 'absence.recorded')
    await take([built.students[0]!])
    const undone = { params: { id: built.subject_id, date: TODAY } }
    await as(built.professor).call(undoList, undone)
    await passGrace(built.school_id)
    await sweep()
    expect(await told()).toEqual([])
  })

  test('on which nobody misses has no absences, and a correction of one is told', async () => {
    await listen('absence.recorded')
    await take()
    expect(await told()).toEqual([])
    await within(
      `update assists set assistance = 0, code = 'F', version = version + 1 where student_id = ${built.students[1]}`,
    )
    expect(await told()).toMatchObject([{ data: { student_ids: [built.students[1]] } }])
    await within(
      `update assists set assistance = 1, code = 'P', version = version + 1 where student_id = ${built.students[1]}`,
    )
    expect(await told()).toHaveLength(1)
  })
})

/** How many deliveries each address has. */
const spreadIn = async () => {
  const rows = await inSchoolAsOwner<{ count: number }>(
    built.school_id,
    `select count(d)::int as count from webhook_endpoints e left join webhook_deliveries d using (school_id, endpoint_id)
     group by e.endpoint_id order by e.endpoint_id`,
  )
  return rows.map(({ count }) => count)
}

const sweep = async () => {
  await within("select queue_job('spread-webhooks', '{}')")
  await doWebhooks(built.school_id)
}

test('grades of a class and a partial are one event, whoever saves what of them until it is told', async () => {
  await listen('grade.saved')
  const { subject_id, partials, students } = built
  const grade = (student_id: number, partial_id: number) =>
    build.grade(built.school_id, { subject_id, student_id, partial_id, calification: 80 })
  await grade(students[1]!, partials[0]!)
  await grade(students[0]!, partials[0]!)
  await within(
    `update califications set calification = 90, version = version + 1 where student_id = ${students[1]}`,
  )
  await grade(students[0]!, partials[1]!)
  expect(await told()).toHaveLength(4)
  await sweep()
  expect(await spreadIn()).toEqual([0])
  await passGrace(built.school_id)
  await sweep()
  expect((await told()).map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      {
        subject_id,
        partial_id: partials[0],
        student_ids: [students[0], students[1]].toSorted((a, b) => a! - b!),
      },
      { subject_id, partial_id: partials[1], student_ids: [students[0]] },
    ]),
  )
  expect(await spreadIn()).toEqual([2])
})

test('a student is told of when the record changes, and not when something beside it is counted', async () => {
  await listen('student.created', 'student.updated', 'student.deactivated')
  const [student_id] = await build.students(built.school_id, 1)
  const data = { student_id }
  expect(await told()).toEqual([{ type: 'student.created', data }])
  await within(`update students set name = name, enrolled_on = '2026-01-01' where student_id = ${student_id}`)
  expect(await told()).toHaveLength(1)
  await within(`update students set name = 'Eva' where student_id = ${student_id}`)
  await within(`update students set status = 0 where student_id = ${student_id}`)
  await within(`update students set status = 1 where student_id = ${student_id}`)
  expect((await told()).map(({ type }) => type)).toEqual([
    'student.created',
    'student.updated',
    'student.deactivated',
    'student.updated',
  ])
})

test('a move of a student names the groups, and its marks tell nothing', async () => {
  await listen('enrollment.changed', 'absence.recorded', 'attendance.taken', 'grade.saved')
  const [student_id] = built.students
  const other = await build.group(built.school_id, { group: 'B' })
  await within(`update enrollments set group_id = ${other} where student_id = ${student_id}`)
  expect(await told()).toEqual([
    { type: 'enrollment.changed', data: { student_id, joined: [other], left: [built.group_id] } },
  ])
  await within(`update enrollments set active = not active where student_id = ${student_id}`)
  await within(`delete from enrollments where student_id = ${student_id}`)
  expect(await told()).toMatchObject([{}, { data: { student_id, joined: [], left: [other] } }])
})

test('a guardian is linked and unlinked', async () => {
  await listen('guardian.linked', 'guardian.unlinked')
  const [student_id] = built.students
  const { user_id: guardian_id } = await build.user(built.school_id, ['PARENT'])
  await within(
    `insert into relationships (student_id, parent_id, relationship) values (${student_id}, ${guardian_id}, 1)`,
  )
  await within(`update relationships set access = 1 where parent_id = ${guardian_id}`)
  await within(`delete from relationships where parent_id = ${guardian_id}`)
  const data = { student_id, guardian_id }
  expect(await told()).toEqual([
    { type: 'guardian.linked', data },
    { type: 'guardian.unlinked', data },
  ])
})

test('reports, notices, boletas and a cut are told', async () => {
  const { school_id, group_id, students, professor, advisor } = built
  const [student_id] = students
  await listen('report.created', 'notice.sent', 'report_card.issued', 'cycle.cut')
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Tarea'])
  await build.caseFile(school_id, {
    student_id: student_id!,
    assessor_id: advisor.user_id,
    group_id,
    user_id: professor.user_id,
    catalog_report_id,
  })
  await within(
    `insert into notices (user_id, type, title, description, schema) values (${professor.user_id}, 'groups', 'Junta', 'Hoy', '{}')`,
  )
  await within(
    `insert into report_cards (folio, student_id, group_id, content, issued_at) values ('AAAA-BBBB-CCCC', ${student_id}, ${group_id}, '{}', now())`,
  )
  await within("insert into cycles (cycle, level, snaphot) values ('2020_2021', 1, '2020_2021-1')")
  const events = await told()
  expect(events.map(({ type }) => type)).toEqual([
    'report.created',
    'notice.sent',
    'report_card.issued',
    'cycle.cut',
  ])
  expect(events[0]?.data).toEqual({ report_id: expect.any(Number), student_id })
  expect(events[1]?.data).toEqual({ notice_id: expect.any(Number) })
  expect(events[2]?.data).toEqual({ report_card_id: expect.any(Number), student_id, group_id })
  expect(events[3]?.data).toEqual({ cycle_id: expect.any(Number) })
})

test('a notice that is withdrawn before it is told is not', async () => {
  await listen('notice.sent')
  await within(
    `insert into notices (user_id, type, title, description, schema, withdrawn_at) values (${built.professor.user_id}, 'groups', 'Junta', 'Hoy', '{}', now())`,
  )
  await doWebhooks(built.school_id)
  expect(await told()).toEqual([])
})

test('what only moves or fills tells nothing but that it did', async () => {
  await listen(...WEBHOOK_TYPE_NAMES)
  await build.within(built.school_id, async (tx) => {
    await sql`select set_config('app.untold', '1', true)`.execute(tx)
    await sql`update students set name = 'Eva'`.execute(tx)
    await sql`delete from enrollments`.execute(tx)
    await sql`select tell_webhook('import.applied', '{"import_id": 7}')`.execute(tx)
  })
  expect(await told()).toEqual([{ type: 'import.applied', data: { import_id: 7 } }])
})

test('a school in which nobody asks for it writes no event, queues nothing and has no work', async () => {
  const everything = async () => {
    await take([built.students[0]!])
    await build.students(built.school_id, 2)
    await within("select tell_webhook('import.applied', '{}')")
  }
  await everything()
  expect(await told()).toEqual([])
  const other = await build.taughtClass()
  await listensTo(other.school_id, [...WEBHOOK_TYPE_NAMES])
  built = await build.taughtClass()
  await listen('cycle.cut')
  await everything()
  expect(await told()).toEqual([])
  const jobs = await queuedJobs(built.school_id)
  expect(jobs.filter(({ task }) => task.includes('webhook'))).toEqual([])
  expect(
    await inSchoolAsOwner(
      built.school_id,
      `select from work_waiting where school_id = ${built.school_id} and kind like '%webhooks'`,
    ),
  ).toEqual([])
})

test('an address that was switched off by itself has its events kept, one that somebody switched off has not', async () => {
  await listen('import.applied')
  const statuses = { on: 1, failed: 2, restored: 3, off: 3, gone: 3 }
  for (const [status, events] of Object.entries(statuses)) {
    await within(`update webhook_endpoints set status = '${status}'`)
    await within("select tell_webhook('import.applied', '{}')")
    expect([status, await told()]).toEqual([status, Array.from({ length: events }, () => expect.anything())])
  }
})

test('whatever people do is told with ids, and without a word of anybody', async () => {
  const { school_id, mine } = await buildWorld()
  await listensTo(school_id, [...WEBHOOK_TYPE_NAMES])
  const done = [
    'createStudent',
    'updateStudent',
    'deactivateStudent',
    'addRelationship',
    'saveGrades',
    'sendNotice',
  ] as const
  for (const name of done) {
    const { by, aim } = SAMPLES[name]!
    const endpoint = ENDPOINTS.find((each) => each.name === name)!.endpoint
    const answer = await as(mine.people[by]).answer(endpoint, await aim(mine, mine.people[by], by))
    expect([name, answer.statusCode]).toEqual([name, 200])
  }
  const events = await eventsIn(school_id)
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual(
    expect.arrayContaining([
      'grade.saved',
      'guardian.linked',
      'notice.sent',
      'student.created',
      'student.updated',
    ]),
  )
  const values = JSON.stringify(events.map(({ data }) => Object.values(data)))
  expect(values.replaceAll(/"\d{4}-\d\d-\d\d"/g, '')).toMatch(/^[\d[\],]*$/)
})
