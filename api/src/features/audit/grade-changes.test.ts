import { readAudit } from '@plantel/contract/audit'
import { clearGrade, grantGradeEditing, saveGrades, updateGrade } from '@plantel/contract/grades'
import { giveUndo } from '@plantel/contract/undo'
import { beforeEach, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'

const SIZE = 24

let built: BuiltClass
let director: Person
let administrator: Person
/** Of the first partial, in the order of the students, all 80. */
let grades: number[]
beforeEach(async () => {
  built = await build.taughtClass({ size: SIZE })
  const { school_id, subject_id, students, partials } = built
  director = await build.user(school_id, ['DIRECTOR'])
  administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  grades = []
  for (const student_id of students)
    grades.push(
      await build.grade(school_id, { subject_id, student_id, partial_id: partials[0]!, calification: 80 }),
    )
})

const logOf = async (person: Person, query: Record<string, unknown> = {}) =>
  (
    await as(person).call(readAudit, {
      params: { id: person.school_id },
      query: { action: 'grades:change', ...query },
    })
  ).data

const correct = (places: readonly number[], calification = 60) =>
  as(built.professor).call(saveGrades, {
    body: { update: places.map((place) => ({ calification_id: grades[place]!, calification })) },
  })

const capture = (calification: number) => {
  const { subject_id, students, partials, professor } = built
  const create = [
    { subject_id, student_id: students[0]!, partial_id: partials[1]!, is_final: 0, calification },
  ]
  return as(professor).answer(saveGrades, { body: { create } })
}

const sealed = () =>
  inSchoolAsOwner<{ details: object; user_id: number }>(
    built.school_id,
    "select details, user_id::int from audit_log where action = 'grades:change' order by audit_id",
  )

test('a sheet that was corrected is one line: class, partial, how many and whose, from what to what', async () => {
  const { subject_id, group_id, partials, students, professor } = built
  await correct([0, 1])
  const entries = await logOf(director)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    scope: 'grades',
    by: { user_id: professor.user_id },
    students: [{ student_id: students[0] }, { student_id: students[1] }],
    groups: [{ group_id }],
    changes: [
      { label: 'Núñez Íñigo', shown: true, from: '80', to: '60' },
      { label: 'Núñez Íñigo', shown: true, from: '80', to: '60' },
    ],
  })
  expect(entries[0]!.text).toMatch(/^Cambió 2 calificaciones de 2 alumnos en Matemáticas · .+ \(P1\)$/)
  expect(await sealed()).toEqual([
    {
      user_id: professor.user_id,
      details: { subject_id, partials: [partials[0]], students: students.slice(0, 2), changed: 2 },
    },
  ])
  for (const query of [
    { student_id: students[1] },
    { group_id },
    { user_id: professor.user_id },
    { scope: 'grades' },
  ])
    expect([query, await logOf(director, query)]).toMatchObject([query, [{ audit_id: entries[0]!.audit_id }]])
  expect(await logOf(director, { student_id: students[2] })).toEqual([])
})

test('in the log of one student stands what was changed of that student', async () => {
  await correct([0], 65)
  await correct([0, 1], 60)
  const [newest, oldest] = await logOf(director, { student_id: built.students[0] })
  expect(newest!.changes).toEqual([{ label: 'Núñez Íñigo', shown: true, from: '65', to: '60' }])
  expect(oldest!.changes).toEqual([{ label: 'Calificación', shown: true, from: '80', to: '65' }])
})

test('of a whole class the first ones are told one by one, and of each student in the own log', async () => {
  await correct(grades.map((_, place) => place))
  const [entry] = await logOf(director)
  expect(entry!.text).toMatch(/^Cambió 24 calificaciones de 24 alumnos en Matemáticas/)
  expect(entry!.changes).toHaveLength(21)
  expect(entry!.changes.at(-1)).toEqual({ label: 'Lo demás', shown: false, from: null, to: null })
  const [own] = await logOf(director, { student_id: built.students[SIZE - 1] })
  expect(own!.changes).toEqual([{ label: 'Núñez Íñigo', shown: true, from: '80', to: '60' }])
})

test('what is captured first is no news, nor what is saved again or refused', async () => {
  expect((await capture(70)).statusCode).toBe(200)
  expect((await capture(70)).statusCode).toBe(200)
  expect((await capture(75)).statusCode).toBe(409)
  await correct([0], 80)
  const stale = { calification_id: grades[0]!, calification: 50, version: 99 }
  expect((await as(built.professor).answer(saveGrades, { body: { update: [stale] } })).statusCode).toBe(409)
  expect(await sealed()).toEqual([])
})

test('a grade that is cleared is told, and so is what takes a correction back', async () => {
  const params = { id: grades[0]! }
  await as(built.professor).call(clearGrade, { params })
  const saved = await as(built.professor).call(updateGrade, {
    params: { id: grades[1]! },
    body: { calification: 55 },
  })
  await as(built.professor).call(giveUndo, { params: { id: saved.undo_id! } })
  const [back, changed, cleared] = await logOf(director)
  expect(cleared!.text).toMatch(/^Borró la calificación de Núñez Íñigo en Matemáticas · /)
  expect(cleared!.changes).toEqual([{ label: 'Calificación', shown: true, from: '80', to: null }])
  expect(changed!.changes).toEqual([{ label: 'Calificación', shown: true, from: '80', to: '55' }])
  expect(back!.changes).toEqual([{ label: 'Calificación', shown: true, from: '55', to: '80' }])
})

test('what the administration edits in several classes is one line, with each class, as its screens write it', async () => {
  const { school_id, group_id, students, partials } = built
  const other = await build.subject(school_id, group_id, null, { title: 'Historia' })
  const calification_id = await build.grade(school_id, {
    subject_id: other,
    student_id: students[0]!,
    partial_id: partials[1]!,
    calification: 84.5,
  })
  const door = as(administrator)
  await door.call(grantGradeEditing, { body: { password: PASSWORD } })
  await door.call(saveGrades, {
    body: {
      update: [
        { calification_id: grades[0]!, calification: 90 },
        { calification_id, calification: 100 },
      ],
    },
  })
  const [entry] = await logOf(administrator)
  expect(entry!.groups).toMatchObject([{ group_id }])
  expect(entry!.text).toMatch(
    /^Cambió 2 calificaciones de Núñez Íñigo en Matemáticas · .+, Historia · .+ \(P1, P2\)$/,
  )
  expect(entry!.changes).toEqual([
    { label: expect.stringMatching(/^Matemáticas · .+, P1$/), shown: true, from: '8.0', to: '9.0' },
    { label: expect.stringMatching(/^Historia · .+, P2$/), shown: true, from: '8.5', to: '10.0' },
  ])
  const [read] = await logOf(director)
  expect(read!.changes[1]).toMatchObject({ from: '84.5', to: '100' })
})

test('no value is sealed: once the history is erased it says that the grade changed', async () => {
  await correct([0, 1], 61)
  const [entry] = await sealed()
  expect(Object.keys(entry!.details).toSorted()).toEqual(['changed', 'partials', 'students', 'subject_id'])
  await inSchoolAsOwner(
    built.school_id,
    `delete from calification_history where student_id = ${built.students[0]}`,
  )
  const [read] = await logOf(director)
  expect(read!.changes).toEqual([
    { label: 'Núñez Íñigo', shown: true, from: '80', to: '61' },
    { label: 'Núñez Íñigo', shown: false, from: null, to: null },
  ])
})

test('it is exported with the log; who teaches reads no log, and another school none of it', async () => {
  await correct([0])
  const answer = await askExport(administrator, 'audit', { data: { student_id: built.students[0] } })
  const { rows } = await readBook(answer.rawPayload)
  expect(rows[1]!.slice(3, 5)).toEqual([
    expect.stringMatching(/^Cambió la calificación de/),
    'Calificación: de 8.0 a 6.0',
  ])
  const params = { id: built.school_id }
  expect((await as(built.professor).answer(readAudit, { params })).statusCode).toBe(403)
  const abroad = await build.user(await build.school(), ['ADMINISTER'])
  expect((await as(abroad).answer(readAudit, { params })).statusCode).toBe(404)
  expect(await logOf(abroad, { student_id: built.students[0] })).toEqual([])
})
