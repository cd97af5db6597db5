import { readCapture } from '@plantel/contract/capture'
import { requestChange } from '@plantel/contract/change-requests'
import { createExportJob, type ExportReport, readExportJob } from '@plantel/contract/exports'
import { readConfirmations } from '@plantel/contract/family-confirmations'
import { saveGrades } from '@plantel/contract/grades'
import { readNeverCame } from '@plantel/contract/leavings'
import { readNotices } from '@plantel/contract/notices'
import { listName } from '@plantel/contract/school-words'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import {
  type BoardSchool,
  boardFor,
  boardSchool,
  missingFor,
  take,
} from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'
import { answered, type ExcusedFamily, excusedFamily, justified } from '../../../test/build/excused-family.ts'
import { send } from '../../../test/build/notices.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { exportedLists } from '../../exported-lists.ts'
import { exportTasks } from './run-export.ts'

const NOTE = 'Tiene varicela desde el lunes'

let board: BoardSchool
let family: ExcusedFamily
beforeAll(async () => {
  clock.now = NOON
  board = await boardSchool()
  await take(board, board.eva, board.first, { [board.beto]: { assistance: 0 } })
  family = await excusedFamily()
  const { mother, ana, office } = family
  const { excuse_id } = await justified(mother, ana, { text: NOTE })
  await answered(office, excuse_id, 2, 'Falta la receta')
  await justified(mother, ana, { reason: 2 })
  for (const [field, to] of [
    ['cellphone', '6185550199'],
    ['health', NOTE],
  ])
    await as(mother).answer(requestChange, {
      params: { id: ana },
      body: { field, to, ...(field === 'health' && { consent: true }) },
    })
})
beforeEach(() => {
  clock.now = NOON
})

const exported = async (person: Person, report: ExportReport, data: Record<string, unknown> = {}) => {
  const answer = await askExport(person, report, { data })
  expect(answer.statusCode).toBe(200)
  const { rows, about } = await readBook(answer.rawPayload)
  return { head: rows[0]!, rows: rows.slice(1), about, text: JSON.stringify(rows) }
}

test('the capture of a partial comes class by class, or only where grades are missing', async () => {
  const { director } = board
  const { data } = await as(director).call(readCapture, { params: { id: board.school_id }, query: {} })
  const classes = data.groups.flatMap(({ title, students, classes: own }) =>
    own.map((one) => [title, one.title, students, one.graded]),
  )
  expect(classes.length).toBeGreaterThan(2)
  const { rows } = await exported(director, 'capture', { partial_id: data.partial_id })
  expect(rows.map((row) => [row[0], row[2], row[4], row[5]])).toEqual(classes)
  const create = board.students.map((student_id) => ({
    subject_id: board.first,
    student_id,
    partial_id: data.partial_id!,
    calification: 90,
    is_final: 0,
  }))
  await as(board.eva).call(saveGrades, { body: { create } })
  const missing = await exported(director, 'capture', { partial_id: data.partial_id, missing: 1 })
  expect(missing.rows.map((row) => row[2])).toEqual(['Historia', 'Música'])
})

test('the lists of a day come hour by hour', async () => {
  const { director } = board
  const { groups } = await boardFor(director)
  const { rows } = await exported(director, 'attendance-lists')
  expect(rows.map((row) => [row[2], row[3], row[5]])).toEqual(
    groups.flatMap(({ hours }) =>
      hours.map(({ starts, title, state }) => [
        starts,
        title,
        { taken: 'Tomada', pending: 'Pendiente', later: 'Más tarde' }[state],
      ]),
    ),
  )
  const first = rows.find((row) => row[3] === 'Español')!
  expect(first.slice(4)).toEqual(['Luna Eva', 'Tomada', '12:00', 1, 1])
})

test('who is missing comes with whom to call, for who sees it on the screen', async () => {
  const { data } = await missingFor(board.director, 'absent')
  expect(data).toHaveLength(1)
  const { head, rows } = await exported(board.director, 'attendance-missing', { tab: 'absent' })
  expect(rows).toEqual([[data[0]!.student.folio, 'Ruiz Beto', '1° A Matutino', 'Español 08:00', 1]])
  expect(head).not.toContain('Teléfono')
  const { user_id } = await build.user(board.school_id, ['PARENT'], { name: 'Rosa', last_name: 'Ruiz' })
  await inSchoolAsOwner(
    board.school_id,
    `insert into relationships (student_id, parent_id, relationship, access) values (${board.beto}, ${user_id}, 2, 2)`,
  )
  const office = await exported(board.administrator, 'attendance-missing', { tab: 'absent', date: TODAY })
  expect(office.head.slice(-2)).toEqual(['Familia', 'Teléfono'])
  expect(office.rows[0]!.at(-2)).toBe('Ruiz Rosa (Madre)')
})

test('who never came is a list with phones', async () => {
  const { data } = await as(board.administrator).call(readNeverCame, {
    params: { id: board.school_id },
    query: {},
  })
  const { rows } = await exported(board.administrator, 'never-came')
  expect(data.length).toBeGreaterThan(0)
  expect(rows.map((row) => [row[1], row[3]])).toEqual(
    data.map(({ student, absence_days }) => [listName(student), absence_days]),
  )
})

test('justificantes come without what the family wrote', async () => {
  const { rows, text } = await exported(family.office, 'excuses')
  expect(rows.map((row) => [row[6], row[9], row[12]])).toEqual(
    expect.arrayContaining([
      ['Enfermedad', 'Rechazado', 'Falta la receta'],
      ['Cita médica', 'Por revisar', null],
    ]),
  )
  expect(text).not.toContain('varicela')
  expect((await exported(family.office, 'excuses', { status: 2 })).rows).toHaveLength(1)
})

test('what families ask comes without what is of health, and only for who decides it', async () => {
  const { rows, text } = await exported(family.office, 'change-requests', { status: 0 })
  expect(rows.map((row) => [row[4], row[6]])).toEqual(
    expect.arrayContaining([
      ['Teléfono', '6185550199'],
      ['Algo que la escuela deba saber', null],
    ]),
  )
  expect(text).not.toContain('varicela')
  expect((await askExport(family.director, 'change-requests')).statusCode).toBe(403)
})

test('whose family confirmed comes as the list has it', async () => {
  const { data } = await as(family.office).call(readConfirmations, {
    params: { id: family.school_id },
    query: { confirmed: 0 },
  })
  expect(data.length).toBeGreaterThan(0)
  const { rows } = await exported(family.office, 'family-confirmations', { confirmed: 0 })
  expect(rows.map((row) => [row[1], row[4]])).toEqual(data.map(({ student }) => [listName(student), null]))
})

test('notices come with the columns of the view', async () => {
  await send(family.office, 'users', { profiles: ['DIRECTOR'] })
  const { data } = await as(family.office).call(readNotices, { params: { id: family.school_id }, query: {} })
  const { head, rows } = await exported(family.office, 'notices', {
    sort: '-created_at',
    columns: ['title', 'sender', 'read'],
  })
  expect(head).toEqual(['Asunto', 'Emisor', 'Personas', 'Leído', 'Contactos sin acceso'])
  expect(rows.map((row) => [row[0], row[1], row[2]])).toEqual(
    data.map(({ title, sender, expected }) => [title, listName(sender), expected]),
  )
})

test.each<[ExportReport, Record<string, unknown>]>([
  ['capture', {}],
  ['attendance-lists', {}],
  ['attendance-missing', { tab: 'left' }],
  ['excuses', {}],
  ['family-confirmations', {}],
  ['never-came', {}],
  ['notices', {}],
])('%s is prepared apart as well', async (report, data) => {
  const person = await build.user(family.school_id, ['ADMINISTER'])
  const { data: made } = await as(person).call(createExportJob, {
    params: { id: family.school_id },
    body: { report, format: 'csv', data: JSON.stringify({ school_id: family.school_id, ...data }) },
  })
  await doOpenJobs(exportTasks(workshop(), exportedLists), 'export', family.school_id)
  const file = await as(person).answer(readExportJob, { params: { id: made.job_id } })
  const whole = await askExport(person, report, { format: 'csv', data })
  expect(file.payload).toBe(whole.payload)
})

test('what narrows the lists of a director narrows their files', async () => {
  const { director, school_id, group_id } = board
  await build.subject(school_id, group_id, null, { title: 'Taller' })
  const classes = await exported(director, 'subjects', {
    without_professor: 1,
    columns: ['title', 'absence_rate'],
  })
  expect(classes.head).toEqual(['Materia', 'Inasistencia'])
  expect(classes.rows).toEqual([['Taller', null]])
  const everybody = await exported(director, 'school-students', { columns: ['name'] })
  expect(everybody.rows).toHaveLength(2)
  const watched = await exported(director, 'school-students', { watch: 'reports', columns: ['name'] })
  expect(watched.rows).toEqual([])
  expect(JSON.stringify(watched.about)).toContain('Expediente en el límite')
})
