import { saveGrades } from '@plantel/contract/grades'
import { changeImport, readImportTables, revertImport } from '@plantel/contract/imports'
import { answerImport, changeImportRow } from '@plantel/contract/import-rows'
import { readGradeHistory } from '@plantel/contract/scores'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import { build } from '../../../../test/build/build.ts'
import { type GradedSchool, gradedSchool, gradeList, gradesOf } from '../../../../test/lists/graded-list.ts'
import {
  applied,
  importOf,
  importWork,
  reverted,
  rowsOf,
  uploaded,
} from '../../../../test/build/imported-list.ts'
import { schoolRows, TOLD } from '../../../../test/build/school-rows.ts'

const TWO = ['Español P1', 'Matemáticas P1']

let school: GradedSchool
let by: Person

beforeEach(async () => {
  school = await gradedSchool()
  by = school.administrator
})

const grade = (student: number, calification: number, partial = 0) =>
  build.grade(school.school_id, {
    subject_id: school.subject_id,
    student_id: school.students[student]!,
    partial_id: school.partials[partial]!,
    calification,
  })

const said = async (id: number) =>
  (await rowsOf(by, id)).map(({ state, messages }) => [
    state,
    messages.filter(({ level }) => level !== 'info').map(({ code }) => code),
  ])

const historyOf = async (student: number) =>
  (
    await as(by).call(readGradeHistory, {
      params: { id: school.students[student]!, subject_id: school.subject_id },
      query: { partial_id: school.partials[0]! },
    })
  ).data

test('grades of the file are saved, with their history and without telling anybody', async () => {
  const list = gradeList([...TWO, 'PROM'], ['8,5', '10', '9.2'], ['-', '', ''], ['6', '7.25', '6.6'])
  const ready = await uploaded(by, list)
  expect(ready).toMatchObject({ kind: 'grades', status: 'ready', to_apply: 2, summary: { grades: 4 } })
  expect(await said(ready.import_id)).toEqual([
    ['new', []],
    ['unchanged', []],
    ['new', []],
  ])
  expect((await rowsOf(by, ready.import_id))[0]).toMatchObject({
    value: { name: 'Peña López Ana María', 'Español · P1': '8.5', 'Matemáticas · P1': '10' },
    target: { student_id: school.students[0], group_title: '3° A' },
  })
  expect(await applied(by, ready)).toMatchObject({ status: 'applied', applied: 2 })
  expect(await gradesOf(school)).toEqual({
    '0 Español P1': 85,
    '0 Matemáticas P1': 100,
    '2 Español P1': 60,
    '2 Matemáticas P1': 72.5,
  })
  expect(await historyOf(0)).toMatchObject([
    {
      from_calification: null,
      to_calification: 85,
      granted: true,
      role: 'ADMINISTER',
      reason: `Importación ${ready.import_id}`,
      user: { user_id: by.user_id },
    },
  ])
  expect(await inSchoolAsOwner(school.school_id, 'select from feed_events')).toEqual([])
  const sums = await inSchoolAsOwner<{ graded: number }>(
    school.school_id,
    `select graded from capture_counts where partial_id = ${school.partials[0]} order by subject_id`,
  )
  expect(sums).toEqual([{ graded: 2 }, { graded: 2 }])
  const again = await uploaded(by, list)
  expect(again).toMatchObject({ to_apply: 0, counts: { new: 0, updated: 0, unchanged: 3 } })
})

describe('another grade that is there', () => {
  test('is chosen, row by row or for all; the same one is nothing to do', async () => {
    await grade(0, 80)
    await grade(1, 90)
    await grade(2, 70)
    const ready = await uploaded(by, gradeList(['Español P1'], ['9'], ['9'], ['8']))
    expect(await said(ready.import_id)).toEqual([
      ['conflict', [9195]],
      ['unchanged', []],
      ['conflict', [9195]],
    ])
    const [first] = await rowsOf(by, ready.import_id)
    expect(first).toMatchObject({
      messages: [{ text: 'Ya hay otra calificación (Español · P1: 8 → 9)', alike: 2 }],
      changes: [{ field: 'Español · P1', from: '8', to: '9' }],
    })
    const { field } = first!.messages[0]!
    const params = { id: ready.import_id, row: first!.row_no }
    const choices = [{ key: `9195:${field}`, choice: 'keep' }]
    expect((await as(by).call(changeImportRow, { params, body: { choices } })).data).toMatchObject({
      state: 'unchanged',
    })
    const { data } = await as(by).call(answerImport, {
      params: { id: ready.import_id },
      body: { code: 9195, field: field!, choice: 'replace' },
    })
    expect(data).toMatchObject({ to_apply: 1, counts: { updated: 1, unchanged: 2 } })
    await applied(by, data)
    expect(await gradesOf(school)).toEqual({ '0 Español P1': 80, '1 Español P1': 90, '2 Español P1': 80 })
  })

  test('saved since it was seen, it is asked again and nothing of the row is imported', async () => {
    const ready = await uploaded(by, gradeList(TWO, ['9', '8'], ['7', '6']))
    await as(school.professor).call(saveGrades, {
      body: {
        create: [
          {
            subject_id: school.subject_id,
            student_id: school.students[0]!,
            partial_id: school.partials[0]!,
            calification: 50,
            is_final: 0,
          },
        ],
      },
    })
    const done = await applied(by, ready)
    expect(done).toMatchObject({ applied: 1, counts: { conflict: 1 } })
    expect(await gradesOf(school)).toEqual({
      '0 Español P1': 50,
      '1 Español P1': 70,
      '1 Matemáticas P1': 60,
    })
  })

  test('who left the group meanwhile is not graded', async () => {
    const ready = await uploaded(by, gradeList(['Español P1'], ['9'], ['7']))
    await inSchoolAsOwner(
      school.school_id,
      `update students set status = 0 where student_id = ${school.students[0]}`,
    )
    expect(await applied(by, ready)).toMatchObject({ applied: 1, counts: { error: 1 } })
  })
})

describe('what is no grade is told', () => {
  test('outside of the scale, no number, a word, no partial, nobody', async () => {
    const list = `${gradeList(
      ['Español P1', 'Matemáticas P2', 'Español P3'],
      ['85', 'NP', ''],
      ['ocho y medio', '9', ''],
      ['0', '8', ''],
    )}\nZ-9;Nadie De Aquí;9;9;`
    const ready = await uploaded(by, list)
    expect(await said(ready.import_id)).toEqual([
      ['error', [9190, 9192]],
      ['error', [9191]],
      ['error', [9190]],
      ['error', [9193]],
    ])
    expect(await gradesOf(school)).toEqual({})
  })

  test('a word is answered once for the file', async () => {
    const ready = await uploaded(by, gradeList(TWO, ['NP', '8'], ['n.p.', 'NP'], ['9', 'SD']))
    expect(ready.counts).toMatchObject({ question: 3 })
    const answer = (field: string) =>
      as(by).call(answerImport, {
        params: { id: ready.import_id },
        body: { code: 9192, field, choice: 'nothing' },
      })
    expect((await answer('word.np')).data.counts).toMatchObject({ question: 1, new: 1, unchanged: 1 })
    expect((await answer('word.sd')).data.counts).toMatchObject({ question: 0, new: 2 })
  })

  test('a partial that the school has not, and a cycle that has ended', async () => {
    const ready = await uploaded(by, gradeList(['Español P5'], ['9']))
    expect((await rowsOf(by, ready.import_id))[0]).toMatchObject({
      state: 'error',
      messages: [{ code: 9197, text: 'No hay periodo para el parcial 5 de Primaria' }],
    })
    await inSchoolAsOwner(
      school.school_id,
      `insert into cycles (school_id, cycle, level, snaphot) values (${school.school_id}, '2024_2025', 2, '2024_2025-2')`,
    )
    const list = `CICLO ESCOLAR 2024-2025\n${gradeList(['Español P1'], ['9'])}`
    const past = await uploaded(by, list)
    expect((await rowsOf(by, past.import_id)).at(-1)).toMatchObject({
      state: 'error',
      messages: [{ code: 9197, text: 'No hay periodo para el ciclo 2024-2025, que ya terminó' }],
    })
  })

  test('two grades of one cell in the file: one is chosen, the same is said', async () => {
    const list = gradeList(['Español P1'], ['9'])
    const more = 'A-1;Peña López Ana María;9\nA-1;Peña López Ana María;10'
    const ready = await uploaded(by, `${list}\n${more}`)
    expect(await said(ready.import_id)).toEqual([
      ['new', []],
      ['unchanged', []],
      ['conflict', [9199]],
    ])
    const { data } = await as(by).call(answerImport, {
      params: { id: ready.import_id },
      body: { code: 9199, choice: 'second' },
    })
    expect(data.counts).toMatchObject({ new: 1, unchanged: 2 })
    await applied(by, data)
    expect(await gradesOf(school)).toEqual({ '0 Español P1': 100 })
  })
})

describe('what is asked of the whole file', () => {
  const questions = async (id: number) =>
    (await as(by).call(readImportTables, { params: { id } })).data.questions
      .filter(({ certain }) => !certain)
      .map(({ key, value }) => [key, value])
  const say = async (id: number, key: string, value: string) => {
    await as(by).call(changeImport, { params: { id }, body: { options: [{ key, value }] } })
    await importWork(school.school_id, 'import-read')
    return importOf(by, id)
  }

  test('which subject and which partial, where nothing says them', async () => {
    const ready = await uploaded(by, gradeList(['Calificación'], ['9'], ['8']), { kind: 'grades' })
    expect(await questions(ready.import_id)).toEqual([['subject', null]])
    expect(ready.counts).toMatchObject({ question: 2 })
    const catalog = await inSchoolAsOwner<{ id: string }>(
      school.school_id,
      "select catalog_subject_id::text as id from subject_catalogs where title = 'Español'",
    )
    const known = await say(ready.import_id, 'subject', catalog[0]!.id)
    expect(known.counts).toMatchObject({ new: 2 })
    expect(await questions(ready.import_id)).toContainEqual(['partial', '2'])
    const third = await say(ready.import_id, 'partial', '3')
    await applied(by, third)
    expect(await gradesOf(school)).toEqual({ '0 Español P3': 90, '1 Español P3': 80 })
  })

  test('the scale, where the numbers look like another one; nothing is divided by itself', async () => {
    const ready = await uploaded(by, gradeList(['Español P1'], ['85'], ['9']))
    expect(await questions(ready.import_id)).toEqual([['scale', '10']])
    expect(await said(ready.import_id)).toEqual([
      ['error', [9190]],
      ['new', []],
    ])
    const hundred = await say(ready.import_id, 'scale', '100')
    await applied(by, hundred)
    expect(await gradesOf(school)).toEqual({ '0 Español P1': 85, '1 Español P1': 9 })
  })

  test('a school that writes 0 to 100 takes 85 as it is', async () => {
    school = await gradedSchool('100')
    by = school.administrator
    const ready = await uploaded(by, gradeList(['Español P1'], ['85'], ['9']))
    expect(await questions(ready.import_id)).toEqual([])
    await applied(by, ready)
    expect(await gradesOf(school)).toEqual({ '0 Español P1': 85, '1 Español P1': 9 })
  })
})

describe('taken back', () => {
  /** The history keeps both, versions count on, and kept sums may be 0 where there was none. */
  const others = () =>
    schoolRows(school.school_id, {
      apart: [...TOLD, 'calification_history', 'grade_grants'],
      without: ['updated_at', 'version', 'last_score_at'],
      nothing: {
        student_subject_stats: 'grade_count + presences + absences + lates = 0',
        capture_counts: 'graded = 0',
      },
    })

  test('everything is as it was; the history keeps both, and says why', async () => {
    await grade(0, 80)
    // Whoever calls has signed in by then.
    await historyOf(0)
    const [grades, rest] = [await gradesOf(school), await others()]
    const ready = await uploaded(by, gradeList(TWO, ['9', '8'], ['7', '']))
    const { data } = await as(by).call(answerImport, {
      params: { id: ready.import_id },
      body: { code: 9195, choice: 'replace' },
    })
    await applied(by, data)
    expect(await gradesOf(school)).toMatchObject({ '0 Español P1': 90, '1 Español P1': 70 })
    const plan = await as(by).call(revertImport, {
      params: { id: ready.import_id },
      body: { rehearse: true },
    })
    expect(plan.data).toMatchObject({ removed: { grades: 2 }, restored: 1, kept: [] })
    expect(await reverted(by, ready.import_id)).toMatchObject({
      status: 'reverted',
      reverted: { removed: 2, kept: 0 },
    })
    expect(await gradesOf(school)).toEqual(grades)
    expect(await others()).toEqual(rest)
    const reason = `Reversión de la importación ${ready.import_id}`
    expect(await historyOf(0)).toMatchObject([
      { from_calification: 90, to_calification: 80, reason, granted: true },
      { from_calification: 80, to_calification: 90, reason: `Importación ${ready.import_id}` },
      { from_calification: null, to_calification: 80, reason: null },
    ])
    expect(await historyOf(1)).toMatchObject([{ to_calification: null, reason }, { from_calification: null }])
    expect(await inSchoolAsOwner(school.school_id, 'select kept from stats_differences')).toEqual([])
    // And it can be imported again.
    const open = await importOf(by, ready.import_id)
    expect(open).toMatchObject({ applied: 0, to_apply: 2 })
  })

  test('what somebody changed or cleared since stays, and is named', async () => {
    const ready = await uploaded(by, gradeList(['Español P1'], ['9'], ['8'], ['7']))
    await applied(by, ready)
    const stored = await inSchoolAsOwner<{ id: number; student_id: number }>(
      school.school_id,
      'select calification_id::int as id, student_id::int from califications order by student_id',
    )
    const change = { calification_id: stored[0]!.id, calification: 65 }
    await as(school.professor).call(saveGrades, { body: { update: [change] } })
    await inSchoolAsOwner(
      school.school_id,
      `delete from califications where calification_id = ${stored[1]!.id}`,
    )
    const plan = await as(by).call(revertImport, {
      params: { id: ready.import_id },
      body: { rehearse: true },
    })
    const kept = [
      { name: 'Peña López Ana María: Español · 1', why: 'alguien cambió la calificación después' },
      { name: 'García Ruiz Luis: Español · 1', why: 'alguien borró la calificación después' },
    ]
    expect(plan.data).toMatchObject({ removed: { grades: 1 }, kept })
    expect(await reverted(by, ready.import_id)).toMatchObject({ reverted: { removed: 1, kept: 2 } })
    expect(await gradesOf(school)).toEqual({ '0 Español P1': 65 })
  })
})
