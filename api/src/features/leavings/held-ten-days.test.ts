import { bulkDeactivate } from '@plantel/contract/bulk'
import { readJob } from '@plantel/contract/jobs'
import { NEVER_CAME_DAYS } from '@plantel/contract/leavings'
import { deactivateStudent } from '@plantel/contract/students'
import { beforeEach, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { bulkCommandTasks } from '../../bulk-commands.ts'

const NEVER = 5
/** Ten school days until today, a Tuesday. */
const DAYS = ['02-25', '02-26', '02-27', '03-02', '03-03', '03-04', '03-05', '03-06', '03-09', '03-10'].map(
  (day) => `2026-${day}`,
)

let at: Awaited<ReturnType<typeof build.taughtClass>>
let administrator: Person
let ten: number
let four: number
let none: number

const absentOn = (date: string, students: readonly number[]) =>
  build.takenList(at.school_id, {
    subject_id: at.subject_id,
    partial_id: at.partials[1]!,
    taken_by: at.professor.user_id,
    date,
    students,
    absent: students,
  })

beforeEach(async () => {
  at = await build.taughtClass({ size: 3 })
  ;[ten = 0, four = 0, none = 0] = at.students
  administrator = await build.user(at.school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  for (const [place, date] of DAYS.entries())
    await absentOn(date, place < NEVER_CAME_DAYS - 4 ? [ten] : [ten, four])
})

const leave = async (body: Record<string, unknown>) =>
  (
    await as(administrator).answer(bulkDeactivate, {
      params: { id: at.school_id },
      body: { password: PASSWORD, kind: NEVER, ...body },
    })
  ).json()

const left = async (): Promise<number[]> =>
  (
    await inSchoolAsOwner<{ id: number }>(
      at.school_id,
      'select student_id::int as id from leavings order by 1',
    )
  ).map(({ id }) => id)

test('many leave as who never came from ten missed days on; the others are named, with the day', async () => {
  await inSchoolAsOwner(
    at.school_id,
    `insert into activities (description, school_cycle, level, is_range, start_date, no_class)
     values ('Consejo técnico', '2025-2026', 0, 0, '2026-03-12 12:00-06', 1)`,
  )
  const refused = [
    { id: four, code: 1017, message: 'Lleva 4 de 10 días de falta; se podrá el 19 de marzo de 2026' },
    { id: none, code: 1017, message: 'Lleva 0 de 10 días de falta; se podrá el 24 de marzo de 2026' },
  ]
  const answer = await leave({ ids: at.students })
  expect(answer.data).toMatchObject({ done: 0, refused })
  expect(answer.data.refused[0].title).toBe('Núñez Íñigo')
  expect(await left()).toEqual([])
  expect((await leave({ ids: at.students, partly: true })).data).toMatchObject({ done: 1, refused })
  expect(await left()).toEqual([ten])
})

test('on the day that was said it is done', async () => {
  const [told] = (await leave({ ids: [four] })).data.refused
  expect(told.message).toContain('18 de marzo')
  for (const day of ['11', '12', '13', '16', '17', '18']) await absentOn(`2026-03-${day}`, [four])
  expect((await leave({ ids: [four] })).data.done).toBe(1)
})

test('who came once is told so, and not of days', async () => {
  await build.takenList(at.school_id, {
    subject_id: at.subject_id,
    partial_id: at.partials[1]!,
    taken_by: at.professor.user_id,
    date: '2026-02-24',
    students: [ten],
  })
  const { data } = await leave({ ids: [ten] })
  expect(data.refused).toEqual([
    {
      id: ten,
      title: 'Núñez Íñigo',
      code: 1017,
      message: 'Sí se presentó: asistió el 24 de febrero de 2026',
    },
  ])
})

test('any other kind of many, and the child’s own dialog, wait for no day', async () => {
  expect((await leave({ ids: [four], kind: 2 })).data.done).toBe(1)
  const single = await as(administrator).answer(deactivateStudent, {
    params: { id: none },
    body: { password: PASSWORD, kind: NEVER, left_on: TODAY },
  })
  expect(single.statusCode).toBe(200)
  expect(await left()).toEqual([four, none])
})

test('a job holds it too', async () => {
  await build.students(at.school_id, 500, { last_name: 'Nadie' })
  const { data } = await leave({ filter: {}, expect: 503, partly: true })
  await doOpenJobs(bulkCommandTasks(workshop()), 'bulk', at.school_id)
  const job = await as(administrator).call(readJob, { params: { id: data.job_id } })
  expect(job.data).toMatchObject({ status: 'done', result: { done: 1 } })
  expect(await left()).toEqual([ten])
}, 60_000)
