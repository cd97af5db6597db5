import { correctList } from '@plantel/contract/attendance'
import { expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { boardSchool, missingFor, take } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'
import { daysInARow } from '../../domain/attendance/days-in-a-row.ts'

const ABSENT = { assistance: 0 } as const

test('who was present in no list is absent, with the classes missed and, for the administration, a phone', async () => {
  const school = await boardSchool()
  const { school_id, administrator, director, eva, leo, first, second, ana, beto, group_id } = school
  const mother = await build.user(school_id, ['PARENT'], { name: 'Rosa', last_name: 'Peña' })
  const tutor = await build.user(school_id, ['PARENT'], { name: 'Tomás', last_name: 'Cruz' })
  await build.relationship(school_id, ana, tutor.user_id, 3)
  await build.relationship(school_id, ana, mother.user_id, 2)
  await take(school, eva, first, { [ana]: ABSENT, [beto]: ABSENT })
  await take(school, leo, second, { [ana]: ABSENT })
  const { data, meta } = await missingFor(administrator, 'absent')
  expect(meta).toMatchObject({ total: 1 })
  expect(data).toMatchObject([
    {
      student: { student_id: ana, name: 'Ana' },
      group_id,
      group: '1° A Matutino',
      level: 2,
      days: 1,
      guardian: { name: 'Rosa', relationship: 2, cellphone: expect.stringMatching(/^\d{10}$/) },
      absences: [
        { subject_id: first, title: 'Español', starts: '08:00', code: 'F', excused: false, version: 1 },
        { subject_id: second, title: 'Historia', starts: '11:00' },
      ],
    },
  ])
  expect((await missingFor(director, 'absent')).data).toMatchObject([{ guardian: null }])
})

test('who records what families hand in is offered it: the administration, and the advisor, but for the own family', async () => {
  const school = await boardSchool()
  const { school_id, administrator, director, advisor, eva, leo, first, second, ana } = school
  await take(school, eva, first, { [ana]: ABSENT })
  await take(school, leo, second, { [ana]: ABSENT })
  const offered = async () =>
    Promise.all(
      [administrator, advisor, director].map(
        async (person) => (await missingFor(person, 'absent')).data[0]?.can_justify,
      ),
    )
  expect(await offered()).toEqual([true, true, false])
  await build.relationship(school_id, ana, administrator.user_id, 3)
  expect(await offered()).toEqual([false, true, false])
})

test('all absences of a day can be excused with what the list says', async () => {
  const school = await boardSchool()
  const { administrator, eva, leo, first, second, ana } = school
  await take(school, eva, first, { [ana]: ABSENT })
  await take(school, leo, second, { [ana]: ABSENT })
  const [row] = (await missingFor(administrator, 'absent')).data
  for (const { assist_id, version, code } of row!.absences)
    await as(administrator).call(correctList, {
      body: {
        reason: 'Presentó justificante',
        items: [{ assist_id, version, code, assistance: 0, excused: true }],
      },
    })
  const [excused] = (await missingFor(administrator, 'absent')).data
  expect(excused?.absences.map((absence) => absence.excused)).toEqual([true, true])
})

test('who was present and missed a later class has left; who came late has not', async () => {
  const school = await boardSchool()
  const { director, advisor, eva, leo, first, second, ana, beto } = school
  await take(school, leo, second, { [ana]: ABSENT })
  expect((await missingFor(director, 'left')).data).toEqual([])
  await take(school, eva, first, { [beto]: ABSENT })
  const left = await missingFor(director, 'left')
  expect(left.data).toMatchObject([
    { student: { student_id: ana }, days: 0, absences: [{ subject_id: second }] },
  ])
  expect(left.meta.total).toBe(1)
  expect((await missingFor(advisor, 'left')).data).toHaveLength(1)
  const stranger = await build.user(school.school_id, ['ASSESSOR'])
  expect((await missingFor(stranger, 'left')).data).toEqual([])
  expect((await missingFor(director, 'absent')).data).toEqual([])
})

test('the list comes by the page, in the order of groups and names', async () => {
  const school = await boardSchool()
  const { director, eva, first, ana, beto } = school
  await take(school, eva, first, { [ana]: ABSENT, [beto]: ABSENT })
  const { data, meta } = await missingFor(director, 'absent', { per_page: '1', page: '2' })
  expect(data.map(({ student }) => student.student_id)).toEqual([beto])
  expect(meta).toEqual({ total: 2, per_page: 1, current_page: 2, last_page: 2 })
  expect(await missingFor(director, 'absent', { date: '2026-03-03' })).toMatchObject({
    data: [],
    meta: { total: 0 },
  })
})

test('another school sees nobody of them', async () => {
  const [one, other] = [await boardSchool(), await boardSchool()]
  await take(one, one.eva, one.first, { [one.ana]: ABSENT })
  expect((await missingFor(other.administrator, 'absent')).data).toEqual([])
})

test.each([
  ['today alone', ['2026-03-10'], [], 1],
  ['over a weekend', ['2026-03-06', '2026-03-09', '2026-03-10'], [], 3],
  ['not over a day with a presence', ['2026-03-06', '2026-03-10'], [], 1],
  ['over a day without classes', ['2026-03-06', '2026-03-10'], ['2026-03-09'], 2],
  ['a Saturday with a list counts', ['2026-03-07', '2026-03-09', '2026-03-10'], [], 3],
  ['not absent on the day itself', ['2026-03-09'], [], 0],
])('days in a row: %s', (_, missed, off, days) => {
  expect(daysInARow(TODAY, missed, new Set(off))).toBe(days)
})
