import { remindOfCapture } from '@plantel/contract/capture'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { feedOf, tellCaptures, textsOf, unreadOf } from '../../../test/build/told-family.ts'

const later = (minutes: number) => {
  clock.now = new Date(NOON.getTime() + minutes * 60_000)
}
afterEach(() => {
  clock.now = NOON
})

/** The name of the group that was built is of this run. */
const saidTo = async (person: Person) => (await textsOf(person)).map((text) => text.replaceAll(/G\d+/g, 'A'))

const remind = async (person: Person, professor_ids: number[], partial_id?: number) =>
  (
    await as(person).call(remindOfCapture, {
      params: { id: person.school_id },
      body: { professor_ids, ...(partial_id === undefined ? {} : { partial_id }) },
    })
  ).data

const school = async () => {
  const built = await build.taughtClass()
  const { school_id, group_id, professor, subject_id, partials, students } = built
  const director = await build.user(school_id, ['DIRECTOR'])
  const leo = await build.user(school_id, ['PROFESSOR'])
  const history = await build.subject(school_id, group_id, leo.user_id, { title: 'Historia' })
  const grade = (of: number, place: number) =>
    build.grade(school_id, {
      subject_id: of,
      student_id: students[place]!,
      partial_id: partials[1]!,
      calification: 80,
    })
  return { ...built, director, leo, history, both: [professor.user_id, leo.user_id], subject_id, grade }
}

const SAID = (graded: number) =>
  `Faltan calificaciones del parcial 2 de Primaria: 1° A Matutino Matemáticas (${graded} de 3). La captura cierra el 20 de abril de 2026.`

test('whoever has grades to write reads in which classes, and how many are there', async () => {
  const { director, professor, leo, both, subject_id, grade } = await school()
  await grade(subject_id, 0)
  expect(await remind(director, both)).toEqual({ reminded: 2, waiting: 0 })
  expect(await feedOf(professor)).toMatchObject([
    { category: 'grade', title: 'Calificación', student_id: null, read: false },
  ])
  expect(await saidTo(professor)).toEqual([SAID(1)])
  expect(await unreadOf(leo)).toBe(1)
  // What is said is what is missing at the reading.
  for (const place of [1, 2]) await grade(subject_id, place)
  expect(await textsOf(professor)).toEqual(['Ya están todas sus calificaciones del parcial 2 de Primaria.'])
})

test('who has nothing missing is not reminded', async () => {
  const { director, professor, both, subject_id, grade } = await school()
  for (const place of [0, 1, 2]) await grade(subject_id, place)
  expect(await remind(director, both)).toEqual({ reminded: 1, waiting: 0 })
  expect(await textsOf(professor)).toEqual([])
  expect(await remind(director, [professor.user_id])).toEqual({ reminded: 0, waiting: 0 })
})

test('once an hour each, and the entry is the one of the capture that closes', async () => {
  const { director, professor, leo, both, school_id } = await school()
  await remind(director, [professor.user_id])
  later(59)
  expect(await remind(director, both)).toEqual({ reminded: 1, waiting: 1 })
  later(60)
  expect(await remind(director, both)).toEqual({ reminded: 1, waiting: 1 })
  expect(await feedOf(professor)).toHaveLength(1)
  await tellCaptures(school_id, new Date('2026-04-15T18:00:00Z'))
  for (const person of [professor, leo]) expect(await feedOf(person)).toHaveLength(1)
})

test('of two clicks at once each professor is reminded by one', async () => {
  const { director, both, school_id } = await school()
  const answers = await Promise.all([0, 1, 2].map(() => remind(director, both)))
  expect(answers.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(2)
  expect(await inSchoolAsOwner(school_id, 'select 1 from feed_entries')).toHaveLength(2)
})

test('nobody is reminded of a partial whose capture has closed or not begun; one of another school is not found', async () => {
  const { director, both, partials } = await school()
  const others = await school()
  for (const partial_id of [partials[0]!, partials[2]!])
    expect(await remind(director, both, partial_id)).toEqual({ reminded: 0, waiting: 0 })
  const refused = async (body: { professor_ids: number[]; partial_id?: number }) =>
    (await as(director).answer(remindOfCapture, { params: { id: director.school_id }, body })).statusCode
  expect(await refused({ professor_ids: both, partial_id: others.partials[1]! })).toBe(404)
  expect(await refused({ professor_ids: [...both, ...others.both] })).toBe(404)
  expect(await textsOf(others.professor)).toEqual([])
  const none = { params: { id: director.school_id }, body: { professor_ids: [] } }
  expect((await as(director).answer(remindOfCapture, none)).json()).toMatchObject({ code: 1017 })
})

test('of many classes five are named, and how many more', async () => {
  const { director, school_id, group_id, professor } = await school()
  for (const title of ['B', 'C', 'D', 'E', 'F', 'G'])
    await build.subject(school_id, group_id, professor.user_id, { title })
  await remind(director, [professor.user_id])
  expect((await saidTo(professor))[0]).toContain('1° A Matutino F (0 de 3) y 2 clases más.')
})
