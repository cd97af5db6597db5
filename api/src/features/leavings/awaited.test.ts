import { correctList } from '@plantel/contract/attendance'
import { bulkReenrol } from '@plantel/contract/bulk'
import { readCapture } from '@plantel/contract/capture'
import { readDataHealth } from '@plantel/contract/data-health'
import { readNeverCame, reenrolStudent } from '@plantel/contract/leavings'
import { readStudents } from '@plantel/contract/students'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { boardFor, boardSchool, missingFor, take } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'
import { secundaria, start, work } from '../../../test/build/secundaria.ts'
import { tell, textsOf } from '../../../test/build/told-family.ts'
import { differencesIn } from '../../../test/build/two-groups.ts'

const ABSENT = { assistance: 0 } as const

const toReenrol = (school_id: number, student_id: number) =>
  build.within(school_id, (tx) =>
    tx.updateTable('students').set({ enrolled_on: null }).where('student_id', '=', student_id).execute(),
  )

/** Ana is to enrol again, Beto is enrolled. */
const setUp = async () => {
  const school = await boardSchool()
  const mothers = {
    ana: await build.user(school.school_id, ['PARENT']),
    beto: await build.user(school.school_id, ['PARENT']),
  }
  await build.relationship(school.school_id, school.ana, mothers.ana.user_id, 2)
  await build.relationship(school.school_id, school.beto, mothers.beto.user_id, 2)
  await toReenrol(school.school_id, school.ana)
  return { ...school, mothers }
}
type Built = Awaited<ReturnType<typeof setUp>>

const neitherCame = (at: Built) => take(at, at.eva, at.first, { [at.ana]: ABSENT, [at.beto]: ABSENT })

const ratesOf = async ({ school_id, group_id, first }: Pick<Built, 'school_id' | 'group_id' | 'first'>) => {
  const [found] = await inSchoolAsOwner(
    school_id,
    `select g.presences::int, g.absences::int, c.absences::int as of_class, g.students, g.awaited
     from group_stats g join subject_stats c using (school_id, group_id) where g.group_id = ${group_id} and c.subject_id = ${first}`,
  )
  expect(await differencesIn(school_id)).toEqual([])
  return found
}

const absentOn = async ({ administrator }: Built) => (await boardFor(administrator)).absent

const missingIds = async ({ administrator }: Built) =>
  (await missingFor(administrator, 'absent')).data.map(({ student }) => student.student_id)

const neverCame = async ({ administrator, school_id }: Built) =>
  (await as(administrator).call(readNeverCame, { params: { id: school_id }, query: {} })).data.map(
    ({ student, to_reenrol }) => [student.student_id, to_reenrol],
  )

describe('who is to enrol again and never came', () => {
  test('is on the list of who never came, and in no rate, on no board and in no message', async () => {
    const at = await setUp()
    await neitherCame(at)
    expect(await neverCame(at)).toEqual([
      [at.ana, true],
      [at.beto, false],
    ])
    expect(await ratesOf(at)).toEqual({ presences: 0, absences: 1, of_class: 1, students: 2, awaited: 1 })
    expect(await absentOn(at)).toBe(1)
    expect(await missingIds(at)).toEqual([at.beto])
    await tell(at.school_id)
    expect(await textsOf(at.mothers.ana)).toEqual([])
    expect(await textsOf(at.mothers.beto)).toEqual(['Beto faltó hoy a Español.'])
  })

  test('counts with everything from the first time that the child came', async () => {
    const at = await setUp()
    await neitherCame(at)
    await take(at, at.leo, at.second)
    expect(await neverCame(at)).toEqual([])
    expect(await ratesOf(at)).toEqual({ presences: 2, absences: 2, of_class: 2, students: 2, awaited: 0 })
    await take(at, at.eva, at.third, { [at.ana]: ABSENT })
    await tell(at.school_id)
    expect(await textsOf(at.mothers.ana)).toEqual([expect.stringContaining('Ana faltó')])
  })

  test('a presence that was a mistake and is corrected leaves the child awaited again', async () => {
    const at = await setUp()
    await take(at, at.eva, at.first, { [at.beto]: ABSENT })
    expect(await ratesOf(at)).toMatchObject({ presences: 1, absences: 1, awaited: 0 })
    const [mark] = await inSchoolAsOwner<{ assist_id: number; version: number }>(
      at.school_id,
      `select assist_id::int, version from assists where student_id = ${at.ana}`,
    )
    await as(at.administrator).call(correctList, {
      body: { reason: 'No vino', items: [{ ...mark!, code: 'F', assistance: 0 }] },
    })
    expect(await ratesOf(at)).toMatchObject({ presences: 0, absences: 1, awaited: 1 })
  })

  test('is no cell of the capture and no fault of the data', async () => {
    const at = await setUp()
    const params = { id: at.school_id }
    const students = async () =>
      (await as(at.director).call(readCapture, { params, query: {} })).data.groups.map(
        (group) => group.students,
      )
    const faults = async () => {
      const { data } = await as(at.administrator).call(readDataHealth, { params })
      const found = JSON.stringify(data)
      const listed = await as(at.administrator).call(readStudents, {
        params,
        query: { check: 'without-curp' },
      })
      return [found, listed.data.map(({ student_id }) => student_id)] as const
    }
    const [before, listed] = await faults()
    expect([await students(), listed]).toEqual([[1], [at.beto]])
    await as(at.administrator).call(reenrolStudent, { params: { id: at.ana } })
    const [after, all] = await faults()
    expect([await students(), all]).toEqual([[2], [at.ana, at.beto]])
    expect(after).not.toBe(before)
  })
})

test('who is enrolled and does not arrive is told as ever, and counts: also what lists said before', async () => {
  const at = await setUp()
  await neitherCame(at)
  await as(at.administrator).call(bulkReenrol, { params: { id: at.school_id }, body: { ids: [at.ana] } })
  expect(await ratesOf(at)).toEqual({ presences: 0, absences: 2, of_class: 2, students: 2, awaited: 0 })
  expect(await missingIds(at)).toEqual([at.ana, at.beto])
  await take(at, at.leo, at.second, { [at.ana]: ABSENT })
  await tell(at.school_id)
  expect(await textsOf(at.mothers.ana)).toEqual([expect.stringContaining('Ana faltó hoy')])
})

test('a cut keeps what lists said of who never came, and awaits everybody in the new cycle', async () => {
  const built = await secundaria()
  const { school_id, groups, subjects, students, professor } = built
  const [ana = 0, beto = 0] = students['1']!
  await inSchoolAsOwner(school_id, `update assists set assistance = 0, code = 'F' where student_id = ${ana}`)
  await toReenrol(school_id, ana)
  expect(await differencesIn(school_id)).toEqual([])
  await start(built)
  await work(school_id)
  expect(await differencesIn(school_id)).toEqual([])
  const sums = await inSchoolAsOwner(
    school_id,
    `select absences::int, presences::int from subject_stats where subject_id = ${subjects['1']}`,
  )
  expect(sums).toEqual([{ absences: 1, presences: 2 }])
  const current = await inSchoolAsOwner(
    school_id,
    `select g.group_id::int, k.students, k.awaited from groups g join group_stats k using (school_id, group_id)
     where g.cycle_id is null and g.grade = '2'`,
  )
  expect(current).toEqual([{ group_id: expect.any(Number), students: 3, awaited: 3 }])
  expect(groups['1']).not.toBe(current[0]?.['group_id'])
  const [lesson] = await inSchoolAsOwner<{ subject_id: number }>(
    school_id,
    `select subject_id::int from subjects where group_id = ${String(current[0]?.['group_id'])}`,
  )
  await build.within(school_id, (tx) =>
    tx
      .insertInto('partials')
      .values({
        partial: 1,
        level: 3,
        start_date: '2026-03-01',
        end_date: '2026-06-15',
        limit_date: '2026-06-20',
      })
      .execute(),
  )
  const [partial] = await inSchoolAsOwner<{ partial_id: number }>(
    school_id,
    'select partial_id::int from partials where cycle_id is null',
  )
  await build.takenList(school_id, {
    subject_id: lesson!.subject_id,
    partial_id: partial!.partial_id,
    taken_by: professor.user_id,
    date: TODAY,
    students: students['1']!.slice(0, 3),
    absent: [ana],
  })
  expect(await differencesIn(school_id)).toEqual([])
  const [after] = await inSchoolAsOwner(
    school_id,
    `select students, awaited, presences::int, absences::int from group_stats where group_id = ${String(current[0]?.['group_id'])}`,
  )
  expect([beto > 0, after]).toEqual([true, { students: 3, awaited: 1, presences: 2, absences: 0 }])
})
