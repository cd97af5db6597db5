import papaparse from 'papaparse'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles, TODAY } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'
import { keptCards } from '../../../test/build/carded-student.ts'
import { issueFor } from '../../../test/samples/report-card-samples.ts'
import { type Built, SECUNDARIA, secundaria } from '../../../test/build/secundaria.ts'
import { unzip } from '../../../test/unzip.ts'
import { archiveKey, type Written, writeArchive } from './archive.ts'
import { performCut } from './perform-cut.ts'

const cutOf = ({ school_id, admin }: Built, written: (soFar: Written) => void = () => undefined) =>
  build.within(school_id, async (tx) => {
    let cycle = 0
    await performCut(tx, {
      cycle: '2025_2026',
      level: SECUNDARIA,
      user_id: admin.user_id,
      today: TODAY,
      rehearsal: false,
      step: () => Promise.resolve(),
      leaving: () => Promise.resolve(),
      archive: (within, cycle_id) => {
        cycle = cycle_id
        return writeArchive(within, theFiles(), { school_id, cycle_id }, written)
      },
    })
    const file = await theFiles().get(archiveKey(school_id, cycle))
    return unzip(await buffer(file!.bytes))
  })

const withMoreMarks = async (): Promise<Built> => {
  const built = await secundaria()
  const { school_id, groups, students } = built
  const [partial] = await inSchoolAsOwner<{ partial_id: number }>(
    school_id,
    'select partial_id::int from partials',
  )
  const [student_id = 0] = students['2']!
  for (let count = 1; count <= 17; count += 1) {
    const subject_id = await build.subject(school_id, groups['2']!, null, { level: SECUNDARIA })
    const grade = { subject_id, student_id, partial_id: partial!.partial_id }
    await build.grade(school_id, { ...grade, calification: 70 + count / 4 })
    await inSchoolAsOwner(
      school_id,
      `update califications set calification = ${90 + count / 2} where subject_id = ${subject_id}`,
    )
  }
  await inSchoolAsOwner(school_id, "update attendance_lists set taken_at = '2026-01-12 10:00:00.123956-06'")
  return built
}

/** By the number in front, for the order of marks within a class is nobody's business. */
const sorted = (csv: string): string[] => csv.split('\r\n').toSorted()

test.each([
  [
    'calificaciones',
    'califications',
    ['calification_id', 'subject_id', 'student_id', 'partial_id', 'is_final', 'calification', 'version'],
  ],
  [
    'historial_calificaciones',
    'calification_history',
    [
      'calification_id',
      'subject_id',
      'student_id',
      'partial_id',
      'from_calification',
      'to_calification',
      'user_id',
      'changed_at',
      'reason',
    ],
  ],
  ['listas', 'attendance_lists', ['subject_id', 'date', 'partial_id', 'taken_by', 'taken_at']],
])('the lines of %s are those that the same rows would be elsewhere', async (name, table, columns) => {
  const built = await withMoreMarks()
  const archive = await cutOf(built)
  const { rows } = await build.within(built.school_id, (tx) =>
    sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(2)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PostgreSQL answers rows
  const expected = `\uFEFF${papaparse.unparse(rows as object[])}\r\n`
  expect(sorted(archive[`${name}.csv`]!)).toEqual(sorted(expected))
})

test('marks are there with all that they say, and every change of them', async () => {
  const built = await secundaria()
  const [late, excused] = built.students['1']!
  await inSchoolAsOwner(
    built.school_id,
    `update assists set code = 'R', arrived_at = '07:25', note = '=1+1, "tarde"', version = 2 where student_id = ${late}`,
  )
  await inSchoolAsOwner(
    built.school_id,
    `update assists set code = 'F', assistance = 0, excused = true, version = 2 where student_id = ${excused}`,
  )
  const archive = await cutOf(built)
  const rowsOf = (name: string) =>
    papaparse.parse<Record<string, string>>(archive[`${name}.csv`]!.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data
  const marks = rowsOf('asistencias')
  const markOf = (student_id: number | undefined) =>
    marks.find((row) => row['student_id'] === String(student_id))
  expect(marks).toHaveLength(9)
  const date = '2026-01-12'
  const arrived = { arrived_at: '07:25', note: `'=1+1, "tarde"` }
  expect(markOf(late)).toMatchObject({
    date,
    assistance: '1',
    code: 'R',
    excused: '0',
    ...arrived,
    version: '2',
  })
  const none = { arrived_at: '', note: '' }
  expect(markOf(excused)).toMatchObject({ assistance: '0', code: 'F', excused: '1', ...none })
  expect(markOf(built.students['1']![2])).toMatchObject({ assistance: '1', code: 'P', excused: '0', ...none })
  expect(rowsOf('historial_asistencias')).toMatchObject([
    { student_id: String(late), from_code: 'P', to_code: 'R', to_arrived_at: '07:25', reason: '' },
    { student_id: String(excused), from_code: 'P', to_code: 'F', from_excused: '0', to_excused: '1' },
  ])
})

test('text that a spreadsheet would take for a formula, or that holds commas and quotes, is only text', async () => {
  const built = await secundaria()
  const [student_id] = built.students['1']!
  await inSchoolAsOwner(
    built.school_id,
    `update students set name = '=1+1', last_name = 'Ruiz, "la maestra"' where student_id = ${student_id}`,
  )
  const { 'alumnos.csv': csv = '' } = await cutOf(built)
  const line = csv.split('\r\n').find((each) => each.startsWith(`${student_id},`))
  expect(line).toContain(`,"'=1+1","Ruiz, ""la maestra""",`)
})

test('a table without rows is an empty file', async () => {
  expect(await cutOf(await secundaria())).toMatchObject({
    'expedientes.csv': '\uFEFF',
    'reportes.csv': '\uFEFF',
  })
})

test('boletas that were issued in the cycle are in it as they were printed', async () => {
  const built = await secundaria()
  const student_id = built.students['1']![0]!
  const { folio, report_card_id } = await issueFor(built.admin, student_id, { observations: 'Lee, y "bien"' })
  const { 'boletas.csv': csv = '' } = await cutOf(built)
  const { data } = papaparse.parse<Record<string, string>>(csv.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data).toMatchObject([
    {
      report_card_id: String(report_card_id),
      folio,
      student_id: String(student_id),
      observations: 'Lee, y "bien"',
      replaced_at: '',
    },
  ])
  const [kept] = await keptCards(built.school_id, student_id)
  expect(JSON.parse(data[0]!['content']!)).toEqual(kept?.content)
})

test('whoever watches sees the lines grow up to all of them', async () => {
  const told: Written[] = []
  const built = await withMoreMarks()
  await inSchoolAsOwner(built.school_id, "update assists set note = 'Corregida', version = version + 1")
  const archive = await cutOf(built, (soFar) => told.push(soFar))
  const linesOf = Object.values(archive).map((csv) => Math.max(0, csv.split('\r\n').length - 2))
  const lines = linesOf.reduce((sum, each) => sum + each, 0)
  expect(told.at(-1)).toEqual({ rows: lines, of: lines })
  expect(told.length).toBeGreaterThan(linesOf.filter((each) => each > 0).length)
  const rows = told.map((soFar) => soFar.rows)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
})

test('nothing of another school is in it', async () => {
  const [built, elsewhere] = [await secundaria(), await secundaria()]
  const { 'asistencias.csv': csv = '' } = await cutOf(built)
  const subjects = new Set(
    csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0])),
  )
  expect(subjects).toEqual(new Set(Object.values(built.subjects)))
  expect(Object.values(elsewhere.subjects).some((subject_id) => subjects.has(subject_id))).toBe(false)
})
