import { correctList, saveAttendance, undoList } from '@plantel/contract/attendance'
import { readImportErrors } from '@plantel/contract/import-files'
import { changeImport, readImportTables, revertImport } from '@plantel/contract/imports'
import { changeImportRow } from '@plantel/contract/import-rows'
import { readStudentDays } from '@plantel/contract/student-days'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { database, inSchoolAsOwner } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build/build.ts'
import { differencesOf, justified } from '../../../../test/build/excused-family.ts'
import {
  type Attended,
  answered,
  attended,
  MARCH,
  read,
  sheetOf,
} from '../../../../test/build/imported-attendance.ts'
import {
  applied,
  importOf,
  importWork,
  reverted,
  rowsOf,
  uploaded,
} from '../../../../test/build/imported-list.ts'
import { everyRow } from '../../../../test/build/school-rows.ts'
import { workbook } from '../../../../test/lists/write-workbook.ts'
import { inSchool } from '../../../db/in-school.ts'
import { LIST_LIMITS } from '../../../lists/list-limits.ts'
import { readList } from '../../../lists/read-list.ts'

const MARKS = { Ana: 'AFRA', Luis: 'AAAJ', Eva: 'FAAA' }
const SHEET = sheetOf(MARKS)

let school: Attended

beforeEach(async () => {
  school = await attended()
})

const listsIn = () =>
  inSchoolAsOwner<{ date: string; presences: number; absences: number; lates: number; taken_by: number }>(
    school.school_id,
    'select date::text, presences, absences, lates, taken_by::int from attendance_lists order by date',
  )

const marksOf = async (student_id: number) =>
  (
    await inSchoolAsOwner<{ said: string }>(
      school.school_id,
      `select a.date || ' ' || a.code || case when a.excused then '!' else '' end as said from assists a where student_id = ${student_id} order by date`,
    )
  ).map(({ said }) => said)

/** A justificante of Ana for Tuesday, which the office records. */
const onPaper = () =>
  justified(school.by, school.ana, { from_date: '2026-03-03', to_date: '2026-03-03', on_behalf: { how: 1 } })

const rehearsed = async (id: number) =>
  (await as(school.by).call(revertImport, { params: { id }, body: { rehearse: true } })).data

test('a month is read, its letters are asked, and it becomes lists that are counted and that nobody is told of', async () => {
  const found = await read(school.by, SHEET)
  expect(found).toMatchObject({
    kind: 'attendance',
    status: 'ready',
    counts: { new: 3, error: 0 },
    summary: { lists: 4, missing: [] },
  })
  const { data: tables } = await as(school.by).call(readImportTables, { params: { id: found.import_id } })
  expect(tables.questions.filter(({ certain }) => !certain).map(({ key, value }) => [key, value])).toEqual([
    ['mark:a', 'P'],
    ['mark:j', 'excused'],
  ])
  const [ana] = await rowsOf(school.by, found.import_id)
  expect(ana).toMatchObject({
    target: { student_id: school.ana },
    value: { subject: 'Matemáticas', mark: '2 Presente · 1 Falta: 3 mar · 1 Retardo: 4 mar' },
  })
  expect(await applied(school.by, found)).toMatchObject({ status: 'applied', applied: 3, to_apply: 0 })
  const taken_by = school.by.user_id
  expect(await listsIn()).toEqual([
    { date: '2026-03-02', presences: 2, absences: 1, lates: 0, taken_by },
    { date: '2026-03-03', presences: 2, absences: 1, lates: 0, taken_by },
    { date: '2026-03-04', presences: 3, absences: 0, lates: 1, taken_by },
    { date: '2026-03-05', presences: 2, absences: 1, lates: 0, taken_by },
  ])
  expect(await marksOf(school.luis)).toEqual([
    '2026-03-02 P',
    '2026-03-03 P',
    '2026-03-04 P',
    '2026-03-05 F!',
  ])
  expect(await inSchoolAsOwner(school.school_id, 'select from feed_events')).toEqual([])
  expect(await inSchoolAsOwner(school.school_id, 'select from webhook_events')).toEqual([])
  const entries = await inSchoolAsOwner<{ import_id: string }>(
    school.school_id,
    `select details ->> 'import_id' as import_id from audit_log where action = 'attendance:take'`,
  )
  expect(entries).toEqual(MARCH.map(() => ({ import_id: String(found.import_id) })))
  const { data } = await as(school.by).call(readStudentDays, {
    params: { id: school.ana },
    query: { from: MARCH[0], to: MARCH[3] },
  })
  expect(data.days.map(({ absences, lates }) => [absences, lates])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [0, 0],
  ])
})

test('until it is applied nothing is written; taken back, each table is as it was, and it can be applied again', async () => {
  const before = await everyRow(school.school_id)
  const found = await read(school.by, SHEET)
  expect(await everyRow(school.school_id)).toEqual(before)
  const done = await applied(school.by, found)
  expect(await rehearsed(done.import_id)).toMatchObject({ removed: { lists: 4 }, kept: [] })
  const back = await reverted(school.by, done.import_id)
  expect(back).toMatchObject({
    status: 'reverted',
    reverted: { removed: 4, kept: 0 },
    applied: 0,
    to_apply: 3,
  })
  expect(await everyRow(school.school_id)).toEqual(before)
  expect(await applied(school.by, back)).toMatchObject({ applied: 3 })
})

test('the same sheet again is nothing new; one that says otherwise is left out day by day, never merged', async () => {
  await applied(school.by, await read(school.by, SHEET))
  expect((await read(school.by, SHEET)).counts).toMatchObject({ new: 0, unchanged: 3, conflict: 0 })
  const before = await everyRow(school.school_id)
  const newer = await read(
    school.by,
    sheetOf({ ...MARKS, Ana: 'AARAA', Luis: 'AAAJF', Eva: 'FAAAA' }, [...MARCH, '2026-03-06']),
  )
  expect(newer).toMatchObject({ counts: { new: 2, conflict: 1 }, summary: { lists: 1 } })
  const [ana] = await rowsOf(school.by, newer.import_id, { state: 'conflict' })
  expect(ana).toMatchObject({ messages: [{ code: 9200, choices: [{ value: 'leave' }] }] })
  await as(school.by).call(changeImportRow, {
    params: { id: newer.import_id, row: ana!.row_no },
    body: { choices: [{ key: '9200:mark', choice: 'leave' }] },
  })
  await applied(school.by, await importOf(school.by, newer.import_id))
  expect(await marksOf(school.ana)).toEqual([
    '2026-03-02 P',
    '2026-03-03 F',
    '2026-03-04 R',
    '2026-03-05 P',
    '2026-03-06 P',
  ])
  await reverted(school.by, newer.import_id)
  expect(await everyRow(school.school_id)).toEqual(before)
})

const KEPT = {
  name: expect.stringMatching(/^Matemáticas, 1° .+, 3 de marzo de 2026$/),
  why: 'alguien cambió o justificó sus marcas',
}

/** Each touches Tuesday's list after it came in. */
const TOUCHED: Record<string, () => Promise<unknown>> = {
  'a mark that was corrected': async () => {
    const [mark] = await inSchoolAsOwner<{ assist_id: number }>(
      school.school_id,
      `select assist_id::int from assists where date = '2026-03-03' and student_id = ${school.luis}`,
    )
    const item = { assist_id: mark!.assist_id, version: 1, assistance: 0 as const }
    await as(school.by).call(correctList, { body: { reason: 'Error de captura', items: [item] } })
  },
  'an absence that was justified': () => onPaper(),
  'somebody who was added': async () => {
    const [late = 0] = await build.students(school.school_id, 1)
    await build.enroll(school.school_id, school.group_id, [late])
    const item = {
      student_id: late,
      subject_id: school.subject_id,
      date: '2026-03-03',
      assistance: 1 as const,
    }
    await as(school.by).call(correctList, { body: { reason: 'Error de captura', items: [item] } })
  },
}

test.each(Object.entries(TOUCHED))(
  '%s: the list stays whole and is named, the others go',
  async (_, touch) => {
    const done = await applied(school.by, await read(school.by, SHEET))
    await touch()
    expect(await rehearsed(done.import_id)).toMatchObject({ removed: { lists: 3 }, kept: [KEPT] })
    const back = await reverted(school.by, done.import_id)
    // Each child still has a day of it.
    expect(back).toMatchObject({ reverted: { removed: 3, kept: 1 }, applied: 3 })
    expect((await listsIn()).map(({ date }) => date)).toEqual(['2026-03-03'])
    expect(await differencesOf(school.school_id)).toEqual([])
  },
)

test('an absence that was justified before is excused as it comes in, and goes with its list', async () => {
  await onPaper()
  const before = await everyRow(school.school_id)
  const done = await applied(school.by, await read(school.by, SHEET))
  expect(await marksOf(school.ana)).toContain('2026-03-03 F!')
  expect(await differencesOf(school.school_id)).toEqual([])
  expect((await read(school.by, SHEET)).counts).toMatchObject({ unchanged: 3 })
  await reverted(school.by, done.import_id)
  expect(await everyRow(school.school_id)).toEqual(before)
})

test('who takes a list meanwhile goes first: nothing is written over it, and the other days are asked about', async () => {
  const found = await read(school.by, SHEET)
  const { group_id, subject_id, luis } = school
  await as(school.by).call(saveAttendance, {
    body: { group_id, items: [{ date: '2026-03-03', student_id: luis, subject_id, assistance: 0 }] },
  })
  const done = await applied(school.by, found)
  expect(done).toMatchObject({ applied: 0, counts: { conflict: 3, new: 0 } })
  expect((await listsIn()).map(({ date }) => date)).toEqual(['2026-03-03'])
})

test('who left the class meanwhile waits, and the list comes in without', async () => {
  const found = await read(school.by, SHEET)
  await inSchoolAsOwner(school.school_id, `delete from enrollments where student_id = ${school.luis}`)
  const done = await applied(school.by, found)
  expect(done).toMatchObject({ applied: 2, counts: { error: 1 } })
  expect(await marksOf(school.luis)).toEqual([])
  expect((await listsIn()).map(({ presences, absences }) => presences + absences)).toEqual([2, 2, 2, 2])
})

test('who was left over is added to the lists of the import, with a history, and goes with them', async () => {
  const before = await everyRow(school.school_id)
  const { Ana, Luis, Eva } = MARKS
  const found = await read(school.by, sheetOf({ Ana, Luisss: Luis, Eva }))
  expect(found.counts).toMatchObject({ new: 2, error: 1 })
  const some = await applied(school.by, found)
  expect(some).toMatchObject({ applied: 2, summary: { missing: [{ students: 1 }] } })
  const [open] = await rowsOf(school.by, found.import_id, { state: 'error' })
  await as(school.by).call(changeImportRow, {
    params: { id: found.import_id, row: open!.row_no },
    body: { cells: [{ key: 'alumno', text: 'Peña Ruiz Luis' }] },
  })
  const rest = await applied(school.by, await importOf(school.by, found.import_id))
  expect(rest).toMatchObject({ applied: 3, to_apply: 0, summary: { lists: 4 } })
  expect(await marksOf(school.luis)).toEqual([
    '2026-03-02 P',
    '2026-03-03 P',
    '2026-03-04 P',
    '2026-03-05 F!',
  ])
  expect(await inSchoolAsOwner(school.school_id, 'select from feed_events')).toEqual([])
  expect(await differencesOf(school.school_id)).toEqual([])
  expect((await reverted(school.by, found.import_id)).reverted).toEqual({ removed: 4, kept: 0 })
  expect(await everyRow(school.school_id)).toEqual(before)
})

test('a list that its taker has undone since is nothing that is taken back', async () => {
  const done = await applied(school.by, await read(school.by, SHEET))
  await as(school.by).call(undoList, { params: { id: school.subject_id, date: '2026-03-03' } })
  expect(await rehearsed(done.import_id)).toMatchObject({ removed: { lists: 3 }, kept: [] })
  expect(await reverted(school.by, done.import_id)).toMatchObject({
    reverted: { removed: 3, kept: 0 },
    applied: 0,
  })
  expect(await listsIn()).toEqual([])
})

test('nobody but the administration takes lists of an import away, and no list that is not of it', async () => {
  await build.takenList(school.school_id, {
    subject_id: school.subject_id,
    partial_id: school.partials[1]!,
    taken_by: school.professor.user_id,
    date: '2026-03-06',
    students: school.students,
  })
  const done = await applied(school.by, await read(school.by, SHEET))
  const taken = (user_id: number) =>
    inSchool(database(), school.school_id, user_id, async (tx) => {
      const { rows } =
        await sql`select * from revert_lists(${done.import_id}, ${[school.subject_id]}::bigint[])`.execute(tx)
      return rows
    })
  await expect(taken(school.professor.user_id)).rejects.toThrow('only the administration')
  expect(await taken(school.by.user_id)).toHaveLength(4)
  expect((await listsIn()).map(({ date }) => date)).toEqual(['2026-03-06'])
})

test('a month that nothing names is asked, and a slash that may be either stops until it is said', async () => {
  const days = ['2', '3', '4', '5', '6']
  const sheet = sheetOf({ Ana: '•/•••', Luis: '/••/•', Eva: '••///' }, days)
  const found = await read(school.by, sheet)
  expect(found).toMatchObject({ kind: 'attendance', to_apply: 0, counts: { question: 3 } })
  const dated = await answered(school.by, found.import_id, { month: '2026-03' })
  expect(dated).toMatchObject({ to_apply: 0, counts: { error: 3 } })
  const said = await answered(school.by, found.import_id, { 'mark:/': 'F' })
  expect(said).toMatchObject({ to_apply: 3, summary: { lists: 5 } })
  await applied(school.by, said)
  expect(await marksOf(school.ana)).toEqual([
    '2026-03-02 P',
    '2026-03-03 F',
    '2026-03-04 P',
    '2026-03-05 P',
    '2026-03-06 P',
  ])
})

test('rows that were mended in Excel come back to their days', async () => {
  const found = await read(school.by, SHEET.replace('Ana,A,F', 'Ana,A,vacuna'))
  expect(found.counts).toMatchObject({ error: 1, new: 2 })
  const { rawPayload } = await as(school.by).answer(readImportErrors, { params: { id: found.import_id } })
  const { sheets } = await readList(rawPayload, LIST_LIMITS)
  const rows = sheets[0]!.rows.map(({ cells }) => cells.map((text) => (text === 'vacuna' ? 'F' : text)))
  await uploaded(school.by, workbook({ sheets: [{ name: 'Por arreglar', rows }] }), { name: 'Arreglos.xlsx' })
  await applied(school.by, await importOf(school.by, found.import_id))
  expect(await marksOf(school.ana)).toEqual(['2026-03-02 P', '2026-03-03 F', '2026-03-04 R', '2026-03-05 P'])
})

test('a day that is left out of one month is there in the next', async () => {
  const days = ['2', '3', '4', '5', '6']
  const found = await read(school.by, sheetOf({ Ana: 'AAAAF', Luis: 'AAAFA', Eva: 'FAAAA' }, days))
  await as(school.by).call(changeImport, {
    params: { id: found.import_id },
    body: { columns: [{ key: '3', field: null }] },
  })
  await importWork(school.school_id, 'import-read')
  const dated = await answered(school.by, found.import_id, { month: '2026-03' })
  expect(dated.summary).toMatchObject({ lists: 4 })
  await applied(school.by, dated)
  const next = await read(school.by, sheetOf({ Ana: 'AAAAF', Luis: 'AAAFA', Eva: 'FAAAA' }, days))
  const { data } = await as(school.by).call(readImportTables, { params: { id: next.import_id } })
  expect(data.remembered).toBe(false)
  expect(data.columns.find(({ key }) => key === '3')).toMatchObject({ field: 'mark' })
})
