import { buildRegularization } from '../../../test/build/regularization.ts'
import { readSchoolSubjects, readSubjectGrades } from '@plantel/contract/dashboard'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let director: Person
let ana: Person
let groups: { b: number; a: number; taller: number }
let subjects: Record<'b' | 'a' | 'algebra' | 'musica', number>
let students: number[]
let partials: number[]

beforeAll(async () => {
  school_id = await build.school()
  director = await build.user(school_id, ['DIRECTOR'])
  ana = await build.user(school_id, ['PROFESSOR'], { name: 'Ana', last_name: 'Íñiguez' })
  const luz = await build.user(school_id, ['PROFESSOR'], { name: 'Luz', last_name: 'Zárate' })
  groups = {
    b: await build.group(school_id, { grade: '10', group: 'B', turn: 2 }),
    a: await build.group(school_id, { grade: '2', group: 'A' }),
    taller: await build.group(school_id, { grade: '1', group: 'Taller', level: 3, special: 1 }),
  }
  partials = await build.partials(school_id)
  subjects = {
    b: await build.subject(school_id, groups.b, ana.user_id, { title: 'Español', folio: 'ESP-1' }),
    a: await build.subject(school_id, groups.a, luz.user_id, { title: 'Español', folio: 'ESP-2' }),
    algebra: await build.subject(school_id, groups.b, luz.user_id, { title: 'Álgebra' }),
    musica: await build.subject(school_id, groups.taller, null, { title: 'Música', level: 3 }),
  }
  students = [
    ...(await build.students(school_id, 1, { last_name: 'Ruiz' })),
    ...(await build.students(school_id, 1, { last_name: 'Núñez', status: 0 })),
    ...(await build.students(school_id, 1, { last_name: 'Álvarez' })),
  ]
  await build.enroll(school_id, groups.b, students)
  const [first = 0, second = 0] = partials
  for (const [student, partial_id, calification, is_final] of [
    [0, first, 80, 0],
    [0, second, 90.5, 0],
    [0, second, 100, 1],
    [2, first, 60, 0],
  ] as const)
    await build.grade(school_id, {
      subject_id: subjects.b,
      student_id: students[student]!,
      partial_id,
      calification,
      is_final,
    })
  await build.takenList(school_id, {
    subject_id: subjects.a,
    partial_id: first,
    taken_by: luz.user_id,
    date: '2026-02-03',
    students: students.slice(0, 2),
  })
})

const listFor = async (query: Record<string, string> = {}) =>
  as(director).call(readSchoolSubjects, { params: { id: school_id }, query })

const idsFor = async (query: Record<string, string>) =>
  (await listFor(query)).data.map(({ subject_id }) => subject_id)

describe('the list of classes', () => {
  test('shows each with its group, its professor and what was captured in it', async () => {
    const { data, meta } = await listFor()
    expect(meta).toEqual({ total: 4, per_page: 50, current_page: 1, last_page: 1 })
    expect(data.find(({ subject_id }) => subject_id === subjects.b)).toEqual({
      subject_id: subjects.b,
      catalog_subject_id: expect.any(Number),
      title: 'Español',
      folio: 'ESP-1',
      level: 2,
      group: expect.objectContaining({
        group_id: groups.b,
        title: '10° B Vespertino',
        levelName: 'Primaria',
      }),
      professor: {
        professor_id: ana.user_id,
        name: 'Ana',
        last_name: 'Íñiguez',
        second_last_name: null,
        url_photo_profile: null,
      },
      students: 2,
      average_rating: 82.62,
      total_presence: 0,
      total_absence: 0,
      total_late: 0,
      total_excused: 0,
    })
    expect(data.find(({ subject_id }) => subject_id === subjects.musica)?.professor).toBeNull()
  })

  test.each<[string, ('b' | 'a' | 'algebra' | 'musica')[]]>([
    ['title', ['algebra', 'a', 'b', 'musica']],
    ['-title', ['musica', 'a', 'b', 'algebra']],
    ['group', ['a', 'algebra', 'b', 'musica']],
    ['professor', ['b', 'algebra', 'a', 'musica']],
    ['-students', ['algebra', 'b', 'a', 'musica']],
    ['-average_rating', ['b', 'algebra', 'a', 'musica']],
    ['-total_presence', ['a', 'algebra', 'b', 'musica']],
    ['total_absence', ['algebra', 'a', 'b', 'musica']],
    ['-absence_rate', ['algebra', 'a', 'b', 'musica']],
  ])('sorted by %s', async (sort, order) => {
    expect(await idsFor({ sort })).toEqual(order.map((name) => subjects[name]))
  })

  test.each<[string, ('b' | 'a' | 'algebra' | 'musica')[]]>([
    ['algebra', ['algebra']],
    ['ESPANOL iñiguez', ['b']],
    ['esp-2', ['a']],
    ['10° vespertino', ['algebra', 'b']],
    ['secundaria taller', ['musica']],
    ['zarate primaria', ['algebra', 'a']],
    ['química', []],
  ])('finds «%s»', async (search, found) => {
    const { data, meta } = await listFor({ search })
    expect(data.map(({ subject_id }) => subject_id)).toEqual(found.map((name) => subjects[name]))
    expect(meta.total).toBe(found.length)
    expect(await idsFor({ search, sort: 'professor', level: '5' })).toEqual([])
  })

  test('leaves those of a level, a group or a professor', async () => {
    expect(await idsFor({ level: '3' })).toEqual([subjects.musica])
    expect(await idsFor({ group_id: String(groups.b) })).toEqual([subjects.algebra, subjects.b])
    expect(await idsFor({ professor_id: String(ana.user_id) })).toEqual([subjects.b])
    expect(await idsFor({ professor_id: '999999999' })).toEqual([])
  })

  test('has pages that follow each other', async () => {
    const pages = await Promise.all(['1', '2'].map((page) => idsFor({ page, per_page: '3' })))
    expect(pages).toEqual([[subjects.algebra, subjects.a, subjects.b], [subjects.musica]])
  })
})

const gradesFor = async (id: number, query = {}) =>
  as(director).call(readSubjectGrades, { params: { id }, query })

describe('the grades of a class', () => {
  test('are those of whoever is enrolled, by names, also of who has left the school', async () => {
    const { data } = await gradesFor(subjects.b)
    expect(data.subject).toMatchObject({ subject_id: subjects.b, title: 'Español', students: 2 })
    expect(
      data.students.map(({ last_name, status, average_rating }) => [last_name, status, average_rating]),
    ).toEqual([
      ['Álvarez', 1, 60],
      ['Núñez', 0, 0],
      ['Ruiz', 1, 90.16],
    ])
    expect(data.students[2]?.califications).toEqual([
      { calification_id: expect.any(Number), calification: 80, partial_id: partials[0], is_final: 0 },
      { calification_id: expect.any(Number), calification: 90.5, partial_id: partials[1], is_final: 0 },
      { calification_id: expect.any(Number), calification: 100, partial_id: partials[1], is_final: 1 },
    ])
    expect(data.students[1]?.califications).toEqual([])
  })

  test('stand beside the partials of the level by number, regularizations after them', async () => {
    const regularization = await buildRegularization(school_id)
    const { data } = await gradesFor(subjects.b)
    expect(data.partials.map(({ partial_id }) => partial_id)).toEqual([...partials, regularization])
    expect(data.partials.map(({ active }) => active)).toEqual([false, true, false, false])
    expect((await gradesFor(subjects.musica)).data).toMatchObject({ partials: [], students: [] })
  })

  test('are not there for a class that the school does not have', async () => {
    const answer = await as(director).answer(readSubjectGrades, { params: { id: 999_999_999 } })
    expect(answer.statusCode).toBe(404)
  })

  test('of a finished cycle are read with its snaphot, and only so', async () => {
    const built = await build.taughtClass()
    const reader = as(await build.user(built.school_id, ['DIRECTOR']))
    const cell = {
      subject_id: built.subject_id,
      student_id: built.students[0]!,
      partial_id: built.partials[0]!,
    }
    await build.grade(built.school_id, { ...cell, calification: 70 })
    const params = { id: built.subject_id }
    const { data } = await reader.call(readSubjectGrades, { params })
    await build.freeze(built.school_id)
    expect((await reader.answer(readSubjectGrades, { params })).statusCode).toBe(404)
    const then = await reader.call(readSubjectGrades, { params, query: { snaphot: '2024_2025-2' } })
    expect(then.data).toEqual({
      ...data,
      partials: data.partials.map((partial) => ({ ...partial, active: false })),
    })
  })
})
