import {
  applyImport,
  changeImport,
  createTextImport,
  readImport,
  readImports,
  revertImport,
} from '@plantel/contract/imports'
import { answerImport, changeImportRow, readImportRows } from '@plantel/contract/import-rows'
import { readImportErrors, readImportOriginal } from '@plantel/contract/import-files'
import { readGradeHistory } from '@plantel/contract/scores'
import { beforeEach, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../../test/build/build.ts'
import { type GradedSchool, gradedSchool, gradeList, gradesOf } from '../../../../test/lists/graded-list.ts'
import {
  applied,
  importOf,
  importWork,
  reverted,
  rowsOf,
  uploaded,
} from '../../../../test/build/imported-list.ts'
import { shown } from '../../../../test/shown.ts'

let school: GradedSchool
let by: Person

beforeEach(async () => {
  school = await gradedSchool()
  by = school.professor
})

const list = () => ({ params: { id: school.school_id } })

test('own grades: read, answered, applied, seen in the history without a grant, and taken back', async () => {
  await build.grade(school.school_id, {
    subject_id: school.subject_id,
    student_id: school.students[0]!,
    partial_id: school.partials[0]!,
    calification: 80,
  })
  const ready = await uploaded(by, gradeList(['P1'], ['9'], ['7.5'], ['']))
  expect(ready).toMatchObject({ kind: 'grades', status: 'ready', counts: { conflict: 1, new: 1 } })
  const { data } = await as(by).call(answerImport, {
    params: { id: ready.import_id },
    body: { code: 9195, choice: 'replace' },
  })
  await applied(by, data)
  expect(await gradesOf(school)).toEqual({ '0 Español P1': 90, '1 Español P1': 75 })
  const history = await as(by).call(readGradeHistory, {
    params: { id: school.students[0]!, subject_id: school.subject_id },
    query: { partial_id: school.partials[0]! },
  })
  expect(history.data[0]).toMatchObject({ granted: false, role: 'PROFESSOR', user: { user_id: by.user_id } })
  expect(await reverted(by, ready.import_id)).toMatchObject({ reverted: { removed: 1, kept: 0 } })
  expect(await gradesOf(school)).toEqual({ '0 Español P1': 80 })
})

test('a foreign class is refused row by row, and left out it lets the own ones in', async () => {
  const ready = await uploaded(by, gradeList(['Español P1', 'Matemáticas P1'], ['9', '10'], ['8', '']))
  const rows = await rowsOf(by, ready.import_id)
  expect(rows.map(({ state, messages }) => [state, messages.map(({ text }) => text)])).toEqual([
    ['error', ['Matemáticas no está entre sus clases']],
    ['new', []],
  ])
  const options = [{ key: 'subject:matematicas', value: 'none' }]
  await as(by).call(changeImport, { params: { id: ready.import_id }, body: { options } })
  await importWork(school.school_id, 'import-read')
  await applied(by, await importOf(by, ready.import_id))
  expect(await gradesOf(school)).toEqual({ '0 Español P1': 90, '1 Español P1': 80 })
})

test('another group of the school, or a student of another professor, is not found', async () => {
  const other = await build.group(school.school_id, { grade: '4', group: 'B' })
  const [student] = await build.students(school.school_id, 1, {
    folio: 'Z-1',
    last_name: 'Mata',
    name: 'Sofía',
  })
  await build.enroll(school.school_id, other, [student!])
  await build.subject(school.school_id, other, null, { title: 'Español' })
  const ready = await uploaded(by, `Matrícula;Nombre;Español P1\nZ-1;Mata Sofía;9`)
  expect((await rowsOf(by, ready.import_id)).map(({ messages }) => messages[0]?.code)).toEqual([9193])
})

test('every other kind is refused in words', async () => {
  const students = 'Matrícula;Apellido paterno;Nombre;CURP\nA-9;Peña;Ana;PELA150314MDGXPN01'
  const read = await uploaded(by, students)
  expect(read).toMatchObject({
    status: 'rejected',
    problem: { title: 'No es una lista de calificaciones' },
    counts: { new: 0 },
  })
  const body = { text: students, kind: 'students' as const }
  expect(shown(await as(by).answer(createTextImport, { ...list(), body }))).toEqual([422, 1017])
  const change = await as(by).answer(changeImport, {
    params: { id: read.import_id },
    body: { kind: 'students' },
  })
  expect(shown(change)).toEqual([422, 1017])
  await as(by).call(changeImport, { params: { id: read.import_id }, body: { kind: 'grades' } })
  await importWork(school.school_id, 'import-read')
  expect(await importOf(by, read.import_id)).toMatchObject({ status: 'ready', to_apply: 0 })
})

test('of others a professor sees none; the administration sees all', async () => {
  const password_hash = await passwordHash()
  const colleague = await build.user(school.school_id, ['PROFESSOR'], { password_hash })
  const own = await uploaded(by, gradeList(['P1'], ['9']))
  const office = await uploaded(school.administrator, gradeList(['Español P1'], ['8']))
  const seen = async (person: Person) =>
    (await as(person).call(readImports, list())).data.map(({ import_id }) => import_id)
  expect(await seen(by)).toEqual([own.import_id])
  expect(await seen(colleague)).toEqual([])
  expect(await seen(school.administrator)).toEqual([office.import_id, own.import_id])
  for (const [person, { import_id, counts }] of [
    [by, office],
    [colleague, own],
  ] as const) {
    const params = { id: import_id }
    const ask = as(person)
    const row = { params: { id: import_id, row: 1 }, body: { skip: true } }
    const answers = [
      await ask.answer(readImport, { params }),
      await ask.answer(readImportRows, { params }),
      await ask.answer(readImportErrors, { params }),
      await ask.answer(readImportOriginal, { params }),
      await ask.answer(changeImport, { params, body: {} }),
      await ask.answer(changeImportRow, row),
      await ask.answer(answerImport, { params, body: { code: 9195, choice: 'keep' } }),
      await ask.answer(applyImport, { params, body: { password: PASSWORD, expect: counts } }),
      await ask.answer(revertImport, { params, body: { rehearse: true } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
  }
  expect(
    await applied(school.administrator, await importOf(school.administrator, own.import_id)),
  ).toMatchObject({
    applied: 1,
  })
})

test('who has lost the class imports nothing more, and takes nothing back', async () => {
  const first = await uploaded(by, gradeList(['P1'], ['9']))
  const second = await uploaded(by, gradeList(['P2'], ['9']))
  await applied(by, first)
  await inSchoolAsOwner(
    school.school_id,
    `update subjects set professor_id = null where subject_id = ${school.subject_id}`,
  )
  expect(await applied(by, second)).toMatchObject({ applied: 0, counts: { error: 1, new: 0 } })
  expect(await gradesOf(school)).toEqual({ '0 Español P1': 90 })
  expect(await reverted(by, first.import_id)).toMatchObject({ reverted: { removed: 0, kept: 1 } })
  expect(await gradesOf(school)).toEqual({ '0 Español P1': 90 })
})

test('ten lists of professors leave the administration its own ten', async () => {
  await inSchoolAsOwner(
    school.school_id,
    `insert into imports (school_id, file_name, sha256, bytes, created_by)
     select ${school.school_id}, 'a.csv', sha256('a'), 1, ${by.user_id} from generate_series(1, 10)`,
  )
  const body = { text: 'Nombre\nAna Peña López' }
  expect(shown(await as(by).answer(createTextImport, { ...list(), body }))).toEqual([429, undefined])
  expect(shown(await as(school.administrator).answer(createTextImport, { ...list(), body }))).toEqual([
    200,
    undefined,
  ])
})

test('rows that say of themselves to be of a list of the administration change nothing there', async () => {
  const office = await uploaded(school.administrator, 'Matrícula;Apellido paterno;Nombre\nA-9;Peña;Ana')
  const mine = await uploaded(
    by,
    `_fila;Matrícula;Nombre del alumno;Español P1\n${office.import_id}-1;A-1;Peña López Ana María;9`,
  )
  expect(mine).toMatchObject({ status: 'ready', kind: 'grades', to_apply: 1 })
  expect((await rowsOf(school.administrator, office.import_id))[0]).toMatchObject({
    mended: [],
    cells: { nombre: 'Ana' },
  })
})
