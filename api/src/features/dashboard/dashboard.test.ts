import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import {
  compareCycles,
  readDashboard,
  readOneProfessorTotals,
  readProfessorTotals,
  readSchoolSubjects,
  readSubjectGrades,
} from '@plantel/contract/dashboard'
import type { Endpoint } from '@plantel/contract/endpoint'
import { readGroups } from '@plantel/contract/groups'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { capturedIn, recountedDashboard } from '../../../test/build/directed-recount.ts'
import { buildWorld, type World } from '../../../test/samples/world.ts'

const dashboardFor = async (person: Person) =>
  (await as(person).call(readDashboard, { params: { id: person.school_id } })).data

const withClasses = async (titles: readonly string[], calification?: number) => {
  const school_id = await build.school()
  const director = await build.user(school_id, ['DIRECTOR'])
  const group_id = await build.group(school_id, { grade: '1', group: 'A' })
  const partials = await build.partials(school_id)
  const students = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, students)
  for (const title of titles) {
    const subject_id = await build.subject(school_id, group_id, null, { title })
    const cell = { subject_id, student_id: students[0]!, partial_id: partials[0]! }
    if (calification !== undefined) await build.grade(school_id, { ...cell, calification })
  }
  return { school_id, director, group_id }
}

describe('the dashboard', () => {
  test('of a school with nothing in it is all zeros and no level', async () => {
    const director = await build.user(await build.school(), ['DIRECTOR'])
    expect(await dashboardFor(director)).toEqual({
      summary: {
        student_population: 0,
        teaching_population: 0,
        average_rating: 0,
        total_presence: 0,
        total_absence: 0,
        total_late: 0,
        total_excused: 0,
        average_presence: 0,
        average_absence: 0,
        total_reports: 0,
      },
      tops: {
        'top-score-subjects': [],
        'top-absence-subjects': [],
        'top-absence-groups': [],
        'top-score-groups': [],
        'top-bad-score-groups': [],
        'top-reports-groups': [],
      },
      levels: [],
    })
  })

  test('has seven rows in a top list, equals by their titles in Spanish order', async () => {
    const titles = [
      'Zoología',
      'Ñandutí',
      'Química',
      'Nutrición',
      'álgebra',
      'Ética',
      'Física',
      'Oratoria',
      'Biología',
    ]
    const { director } = await withClasses(titles, 80)
    const { tops, levels } = await dashboardFor(director)
    expect(tops['top-score-subjects'].map(({ title }) => title)).toEqual([
      'álgebra',
      'Biología',
      'Ética',
      'Física',
      'Nutrición',
      'Ñandutí',
      'Oratoria',
    ])
    expect(tops['top-score-subjects'][0]).toMatchObject({ context: '1° A Matutino', level: 2, value: 80 })
    expect(levels[0]?.best_subject).toEqual(tops['top-score-subjects'][0])
  })

  test('leaves out classes and groups without grades; the lowest that there is counts', async () => {
    const { director } = await withClasses(['Música'], 0.01)
    expect((await dashboardFor(director)).tops['top-bad-score-groups']).toMatchObject([{ value: 0.01 }])
    const ungraded = await withClasses(['Música'])
    const { summary, tops, levels } = await dashboardFor(ungraded.director)
    expect([summary.average_rating, levels[0]?.best_subject]).toEqual([0, null])
    expect([tops['top-score-subjects'], tops['top-score-groups'], tops['top-bad-score-groups']]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('counts a student of a regular and of special groups once, and once in each level', async () => {
    const { school_id, director, group_id } = await withClasses([], 80)
    const students = await build.students(school_id, 3)
    await build.enroll(school_id, group_id, students.slice(0, 1))
    const [same, other] = [
      await build.group(school_id, { special: 1 }),
      await build.group(school_id, { special: 1, level: 3 }),
    ]
    await build.enroll(school_id, same, students, 1)
    await build.enroll(school_id, other, students.slice(0, 2), 1)
    const { summary, levels } = await dashboardFor(director)
    expect(summary.student_population).toBe(4)
    expect(levels.map(({ level, students: counted }) => [level, counted])).toEqual([
      [2, 4],
      [3, 2],
    ])
  })

  test('orders classes and groups by absences per mark, with the count and its base', async () => {
    const school_id = await build.school()
    const director = await build.user(school_id, ['DIRECTOR'])
    const [partial_id = 0] = await build.partials(school_id)
    const classOf = async (grade: string, title: string, days: readonly number[]) => {
      const students = await build.students(school_id, 4)
      const group_id = await build.group(school_id, { grade })
      const subject_id = await build.subject(school_id, group_id, null, { title })
      await build.enroll(school_id, group_id, students)
      for (const [place, absent] of days.entries())
        await build.within(school_id, async (tx) => {
          const list = { subject_id, date: `2026-02-0${place + 2}` }
          await tx
            .insertInto('attendance_lists')
            .values({ ...list, partial_id, taken_by: director.user_id })
            .execute()
          const marks = students.map((student_id, at) => ({
            ...list,
            student_id,
            assistance: at < absent ? ASSISTANCE.absent : ASSISTANCE.present,
            code: at < absent ? MARK.absent : MARK.present,
          }))
          await tx.insertInto('assists').values(marks).execute()
        })
      return { group_id, subject_id }
    }
    const often = await classOf('1', 'Diario', [1, 1, 0, 0])
    const seldom = await classOf('2', 'Lunes', [1])
    const never = await classOf('3', 'Nunca', [0])
    const { tops } = await dashboardFor(director)
    expect(tops['top-absence-subjects']).toMatchObject([
      { id: seldom.subject_id, value: 1, marks: 4 },
      { id: often.subject_id, value: 2, marks: 16 },
    ])
    expect(tops['top-absence-groups']).toMatchObject([
      { id: seldom.group_id, value: 1, marks: 4 },
      { id: often.group_id, value: 2, marks: 16 },
    ])
    expect(tops['top-reports-groups']).toEqual([])
    const query = { sort: '-absence_rate' } as const
    const sent = { params: { id: school_id }, query }
    const { data: classes } = await as(director).call(readSchoolSubjects, sent)
    expect(classes.map(({ subject_id }) => subject_id)).toEqual([
      seldom.subject_id,
      often.subject_id,
      never.subject_id,
    ])
    const { data: groups } = await as(director).call(readGroups, sent)
    expect(groups.map(({ group_id }) => group_id)).toEqual([seldom.group_id, often.group_id, never.group_id])
  })

  test('shows percentages that add up to a hundred', async () => {
    const { school_id, professor, subject_id, partials, students } = await build.taughtClass({ size: 8 })
    const list = { subject_id, partial_id: partials[0]!, taken_by: professor.user_id }
    await build.takenList(school_id, { ...list, date: '2026-02-03', students: students.slice(0, 7) })
    await build.within(school_id, async (tx) => {
      await tx
        .insertInto('attendance_lists')
        .values({ ...list, date: '2026-02-04' })
        .execute()
      const absent = {
        subject_id,
        date: '2026-02-04',
        student_id: students[0]!,
        assistance: ASSISTANCE.absent,
        code: MARK.absent,
      }
      await tx.insertInto('assists').values(absent).execute()
    })
    const director = await build.user(school_id, ['DIRECTOR'])
    const { total_presence, total_absence, average_presence, average_absence } = (
      await dashboardFor(director)
    ).summary
    expect([total_presence, total_absence]).toEqual([7, 1])
    expect([average_presence, average_absence]).toEqual([88, 12])
  })
})

test('the comparison has the last twenty cuts of each level, oldest first, and the current cycle', async () => {
  const { school_id, director } = await withClasses(['Música'], 80)
  await build.within(school_id, async (tx) => {
    const cycles = ([2, 3] as const).flatMap((level) =>
      Array.from({ length: level === 2 ? 22 : 1 }, (_, place) => `${2000 + place}_${2001 + place}`).map(
        (cycle) => ({
          cycle,
          level,
          snaphot: `${cycle}-${level}`,
        }),
      ),
    )
    await tx.insertInto('cycles').values(cycles).execute()
  })
  const { data } = await as(director).call(compareCycles, { params: { id: school_id } })
  expect(data.filter(({ level }) => level === 3)).toMatchObject([
    { cycle: '2000_2001', snaphot: '2000_2001-3' },
  ])
  const ofLevel = data.filter(({ level }) => level === 2)
  expect(ofLevel.map(({ cycle }) => cycle)).toEqual([
    ...Array.from({ length: 20 }, (_, place) => `${2002 + place}_${2003 + place}`),
    null,
  ])
  expect(ofLevel.at(-1)).toEqual({
    cycle: null,
    snaphot: null,
    level: 2,
    groups: 1,
    students: 1,
    average_rating: 80,
    total_presence: 0,
    total_absence: 0,
    total_late: 0,
    total_excused: 0,
    total_reports: 0,
  })
})

describe('two schools with the same in them', () => {
  const READS: [string, Endpoint, (world: World) => number][] = [
    ['the dashboard', readDashboard, ({ school_id }) => school_id],
    ['the comparison', compareCycles, ({ school_id }) => school_id],
    ['classes', readSchoolSubjects, ({ school_id }) => school_id],
    ['professors', readProfessorTotals, ({ school_id }) => school_id],
    ['a class', readSubjectGrades, ({ mine }) => mine.subject_id],
    ['a professor', readOneProfessorTotals, ({ mine }) => mine.people.PROFESSOR.user_id],
  ]

  test('each have their own figures', async () => {
    const one = await buildWorld()
    const before = await dashboardFor(one.mine.people.DIRECTOR)
    const twin = await buildWorld()
    expect(await dashboardFor(one.mine.people.DIRECTOR)).toEqual(before)
    for (const { school_id, mine } of [one, twin])
      expect(await dashboardFor(mine.people.DIRECTOR)).toEqual(
        recountedDashboard(await capturedIn(school_id)),
      )
  })

  test.each(READS)('do not show each other %s', async (_, endpoint, id) => {
    const [one, twin] = [await buildWorld(), await buildWorld()]
    const door = as(one.mine.people.DIRECTOR)
    expect((await door.answer(endpoint, { params: { id: id(one) } })).statusCode).toBe(200)
    expect((await door.answer(endpoint, { params: { id: id(twin) } })).statusCode).toBe(404)
  })

  test.each(READS.filter(([, endpoint]) => endpoint !== compareCycles))(
    'do not know the cycles of each other: %s (1017)',
    async (_, endpoint, id) => {
      const [one, twin] = [await buildWorld(), await buildWorld()]
      await build.freeze(twin.school_id)
      const sent = { params: { id: id(one) }, query: { snaphot: '2024_2025-2' } }
      const answer = await as(one.mine.people.DIRECTOR).answer(endpoint, sent)
      expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'snaphot' }] })
    },
  )
})
