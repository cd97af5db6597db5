import { saveAttendance } from '@plantel/contract/attendance'
import { writeReports } from '@plantel/contract/case-files'
import { createGrade, saveGrades, updateGrade } from '@plantel/contract/grades'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { asOwner, database, openApp, TODAY } from '../../../test/app.ts'
import { as, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { doQueued, queuedJobs } from '../../../test/queued-jobs.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import {
  feedOf,
  grade,
  passMinutes,
  takeList,
  tellDue,
  toldFamily,
  type ToldFamily,
} from '../../../test/build/told-family.ts'
import { openDatabaseHandle } from '../../db/in-school.ts'
import { openPool } from '../../db/pool.ts'
import { openFeedWaker } from '../../domain/feed/feed-waker.ts'
import { feedTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { logWith } from '../../../test/log-with.ts'

const wokenFor = async (school_id: number) =>
  (await queuedJobs(school_id)).filter(({ task }) => task === 'tell-feed').length

const listOf = ({ group_id, subject_id, students }: ToldFamily) => ({
  group_id,
  items: students.map((student_id) => ({ student_id, subject_id, date: TODAY, assistance: 0 })),
})

/** A school that leaves nobody time to take a list back. */
const toldAtOnce = async () => {
  const family = await toldFamily()
  for (const key of ['absence-grace-minutes', 'absence-told-after'])
    await build.setting(family.school_id, key, '0')
  return family
}

test('saving marks or reports wakes the job, once for many saves', async () => {
  const app = await openApp({ feedPause: 10 })
  const family = await toldAtOnce()
  const { professor, advisor, ana, luis, subject_id, partials, school_id } = family
  const professorThere = as(professor, app)
  const cell = { partial_id: partials[0]!, calification: 80 }

  await professorThere.call(saveAttendance, { body: listOf(family) })
  await expect.poll(() => wokenFor(school_id)).toBe(1)
  expect(await doQueued(feedTasks(workshop()), school_id)).toEqual([])
  expect(await feedOf(family.mother)).toHaveLength(2)

  const { data } = await professorThere.call(createGrade, { params: { id: ana, subject_id }, body: cell })
  const create = [{ ...cell, student_id: luis, subject_id, is_final: 0 }]
  await professorThere.call(saveGrades, { body: { create } })
  await professorThere.call(updateGrade, {
    params: { id: data.calification_id },
    body: { calification: 90 },
  })
  await expect.poll(() => wokenFor(school_id)).toBe(1)
  await doQueued(feedTasks(workshop()), school_id)
  expect(await feedOf(family.mother)).toHaveLength(2)

  const [catalog_report_id = 0, noise = 0] = await build.reportTypes(school_id, ['Retardo', 'Ruido'])
  const file_id = await build.caseFile(school_id, {
    student_id: ana,
    assessor_id: advisor.user_id,
    group_id: family.group_id,
    user_id: professor.user_id,
    catalog_report_id,
  })
  await professorThere.call(writeReports, {
    params: { id: file_id, professor_id: professor.user_id },
    body: { reports: [{ catalog_report_id: noise }] },
  })
  await expect.poll(() => wokenFor(school_id)).toBe(1)
})

test('a save costs no statement more, and does not wait for the job to be queued', async () => {
  const family = await toldFamily()
  await tokenOf(family.professor)
  const query = vi.spyOn(Client.prototype, 'query')
  await as(family.professor).call(saveAttendance, { body: listOf(family) })
  // The sixth says when families are told, and is asked only when somebody was absent.
  expect(query).toHaveBeenCalledTimes(6)
  query.mockRestore()
  expect(await wokenFor(family.school_id)).toBe(0)
})

test('a list that is sent again unchanged wakes nobody', async () => {
  const family = await toldFamily()
  const other = await toldFamily()
  await as(family.professor).call(saveAttendance, { body: listOf(family) })
  const app = await openApp({ feedPause: 10 })
  await as(family.professor, app).call(saveAttendance, { body: listOf(family) })
  await as(other.professor, app).call(saveAttendance, { body: listOf(other) })
  await expect.poll(() => wokenFor(other.school_id)).toBe(1)
  expect(await wokenFor(family.school_id)).toBe(0)
})

test('a database that is away is said in the log, and nobody else hears of it', async () => {
  const pool = openPool('postgresql://plantel_app@127.0.0.1:1/plantel', 1)
  const warn = vi.fn()
  const waker = openFeedWaker({ db: openDatabaseHandle(pool), log: logWith({ warn }), pauseMs: 1 })
  await waker.wake(1)
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  await waker.close()
  await pool.end()
})

test('an app that closes rings for nobody any more', async () => {
  const warn = vi.fn()
  const waker = openFeedWaker({ db: database(), log: logWith({ warn }), pauseMs: 5 })
  const family = await toldFamily()
  await waker.wake(family.school_id)
  await waker.close()
  const other = openFeedWaker({ db: database(), log: logWith({ warn }), pauseMs: 10 })
  const later = await build.school()
  await other.wake(later)
  await expect.poll(() => wokenFor(later)).toBe(1)
  expect(await wokenFor(family.school_id)).toBe(0)
  expect(warn).not.toHaveBeenCalled()
})

test('what nobody was woken for is found by the clock', async () => {
  const family = await toldAtOnce()
  await takeList(family, [family.ana])
  await grade(family, family.ana, 80)
  const idle = await build.school()
  await feedTasks(workshop())['sweep-feed']!({}, noHelpers)
  expect([await wokenFor(family.school_id), await wokenFor(idle)]).toEqual([1, 0])
  await doQueued(feedTasks(workshop()), family.school_id)
  expect(await feedOf(family.mother)).toHaveLength(1)
  await passMinutes(family.school_id, 10)
  await feedTasks(workshop())['sweep-feed']!({}, noHelpers)
  await doQueued(feedTasks(workshop()), family.school_id)
  expect(await feedOf(family.mother)).toHaveLength(2)
})

test('what waits for its time wakes the job then, and brings nobody before', async () => {
  const family = await toldFamily()
  const { school_id, ana } = family
  await grade(family, ana, 80)
  await feedTasks(workshop())['sweep-feed']!({}, noHelpers)
  expect(await wokenFor(school_id)).toBe(0)
  await tellDue(school_id)
  await tellDue(school_id)
  expect(await feedOf(family.mother)).toEqual([])
  const [later, ...others] = await asOwner<{ minutes: number }>(
    `select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs where key = $1`,
    [`tell-feed:later:${school_id}`],
  )
  expect(others).toEqual([])
  expect(Number(later?.minutes)).toBeGreaterThan(9)
  expect(Number(later?.minutes)).toBeLessThanOrEqual(10)
})
