import { readAudit } from '@plantel/contract/audit'
import type { ExportFormat } from '@plantel/contract/exports'
import { exportSupervisedSchools, type SchoolTable } from '@plantel/contract/supervision'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, NOON } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import { build } from '../../../../test/build/build.ts'
import { supervisorOf, visit } from '../../../../test/build/supervised.ts'
import { readBook } from '../../../../test/exported.ts'
import { NOBODY, shown } from '../../../../test/shown.ts'

interface Asked {
  format?: ExportFormat
  search?: string
  sort?: string
  schools?: string
}

const take = (person: Person, table: SchoolTable, { format = 'excel', ...asked }: Asked = {}) =>
  as(person).answer(exportSupervisedSchools, { query: { format, table, ...asked } })

const rowsOf = async (person: Person, table: SchoolTable, asked: Asked = {}) => {
  const answer = await take(person, table, asked)
  expect(answer.statusCode).toBe(200)
  return (await readBook(answer.rawPayload)).rows
}

/** Figures as they are kept each hour, of now and of the last cycle. */
const schoolNamed = async (name: string, average: number, last?: number) => {
  const school_id = await build.school({ name })
  await build.students(school_id, 4, { last_name: 'Secreto' })
  const kept = (past: boolean, mean: number, of: string) =>
    inSchoolAsOwner(
      school_id,
      `insert into school_figures (past, cycle, students, grade_sum, grade_count, presences, absences, reports,
         graded, to_grade, families, active_families, counted_at)
       values (${past}, ${past ? "'2024_2025'" : 'null'}, 4, ${mean * 100}, 1, 9, 1, 1, ${of}, '${NOON.toISOString()}')`,
    )
  await kept(false, average, '2, 3, 4, 1')
  if (last !== undefined) await kept(true, last, 'null, null, null, null')
  return school_id
}

const setUp = async () => {
  const [first, second] = [await schoolNamed('Álamo', 80, 70), await schoolNamed('Zaragoza', 90)]
  return { first, second, person: await supervisorOf(first, second) }
}

test('the figures are taken along as on the screen: with its search and order, in a file that says what it is', async () => {
  const { person } = await setUp()
  const answer = await take(person, 'figures', { sort: '-name' })
  expect(answer.headers['content-disposition']).toContain('Cifras de las escuelas 2026-03-10.xlsx')
  const { title, rows, about } = await readBook(answer.rawPayload)
  expect(title).toBe('Cifras de las escuelas')
  const head = [
    'CCT',
    'Escuela',
    'Promedio',
    'Asistencia (%)',
    'Captura (%)',
    'Reportes por cada 100 alumnos',
    'Familias activas (%)',
    'Días sin visita',
  ]
  expect(rows).toEqual([
    head,
    [expect.any(String), 'Zaragoza', expect.any(Number), 90, 66.7, 25, 25, null],
    [expect.any(String), 'Álamo', expect.any(Number), 90, 66.7, 25, 25, null],
  ])
  expect(about).toContainEqual(['Cifras', 'Se cuentan cada hora'])
  const found = await take(person, 'figures', { search: 'ALAMO' })
  const book = await readBook(found.rawPayload)
  expect(book.rows.map(([, name]) => name)).toEqual(['Escuela', 'Álamo'])
  expect(book.about).toContainEqual(['Búsqueda', 'ALAMO'])
})

test('so are the visits', async () => {
  const { person, first } = await setUp()
  await visit(person, first, { date: '2026-03-02', trained: { professors: 0, assessors: 0, directors: 0 } })
  const [head, alamo, zaragoza] = await rowsOf(person, 'visits', { sort: 'name' })
  expect(head).toEqual([
    'CCT',
    'Escuela',
    'Última supervisión',
    'Supervisor',
    'Total de estudiantes',
    'Total de usuarios',
    'Usuarios capacitados',
    'Progreso (%)',
  ])
  expect(alamo!.slice(1)).toEqual(['Álamo', new Date('2026-03-02T00:00:00Z'), 'Nora Salas', 4, 0, 0, 0])
  expect(zaragoza!.slice(1)).toEqual(['Zaragoza', null, null, 4, 0, 0, 0])
})

test('two to four are put side by side, each with its last cycle', async () => {
  const { person, first, second } = await setUp()
  const rows = await rowsOf(person, 'compared', { schools: `${second},${first}` })
  expect(rows.map((row) => row.slice(1, 3))).toEqual([
    ['Escuela', 'Ciclo'],
    ['Zaragoza', 'Ciclo actual'],
    ['Álamo', 'Ciclo actual'],
    ['Álamo', '2024-2025'],
  ])
  expect(rows[3]!.slice(4)).toEqual([90, null, 25, null, null, null])
  const others = [await build.school(), await build.school(), await build.school()]
  for (const school_id of others) await build.supervised(person.account_id, school_id)
  for (const schools of [undefined, String(first), `${first},${first}`, [first, second, ...others].join(',')])
    expect(shown(await take(person, 'compared', schools === undefined ? {} : { schools }))).toEqual([
      422, 1017,
    ])
})

test('a school that is not in the care of who asks is nobody’s: not in the list, not beside others', async () => {
  const { person, first } = await setUp()
  const foreign = await schoolNamed('Ajena', 60)
  await supervisorOf(foreign)
  for (const table of ['visits', 'figures'] as const)
    expect((await rowsOf(person, table)).map(([, name]) => name)).not.toContain('Ajena')
  expect(await rowsOf(person, 'figures', { search: 'Ajena' })).toHaveLength(1)
  const refused = await take(person, 'compared', { schools: `${first},${foreign}` })
  const unknown = await take(person, 'compared', { schools: `${first},${NOBODY}` })
  expect(shown(refused)).toEqual([404, 3500])
  expect(shown(unknown)).toEqual([404, 3500])
  expect(shown(await take(person, 'compared', { schools: `${first},${person.school_id}` }))).toEqual([
    404, 3500,
  ])
})

test('nobody of a school is named in it', async () => {
  const { person, first, second } = await setUp()
  await build.user(first, ['DIRECTOR'], { last_name: 'Secreta' })
  for (const table of ['visits', 'figures', 'compared'] as const) {
    const answer = await take(person, table, { format: 'csv', schools: `${first},${second}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/secret|peña/i)
  }
})

test.each(['pdf', 'csv'] as const)('it is a %s too', async (format) => {
  const { person } = await setUp()
  const answer = await take(person, 'figures', { format })
  expect(answer.headers['content-disposition']).toContain(`Cifras de las escuelas 2026-03-10.${format}`)
  expect(answer.rawPayload.byteLength).toBeGreaterThan(100)
})

test('each is in the log of the school where the supervisor works, by its name', async () => {
  const { person, first, second } = await setUp()
  await take(person, 'compared', { schools: `${first},${second}`, format: 'csv' })
  const entries = await inSchoolAsOwner(
    person.school_id,
    "select details, user_id::int from audit_log where action = 'export'",
  )
  const filters = { schools: [first, second] }
  expect(entries).toEqual([
    {
      details: { report: 'schools-compared', format: 'csv', filters, cycle: null, rows: 3 },
      user_id: person.user_id,
    },
  ])
  const office = await build.user(person.school_id, ['ADMINISTER'])
  const { data } = await as(office).call(readAudit, { params: { id: person.school_id } })
  expect(data.map(({ text }) => text)).toContain('Descargó «Escuelas lado a lado» en CSV: 3 renglones')
})

test('an unknown order is refused, and who does not supervise has none of it', async () => {
  const { person } = await setUp()
  expect(shown(await take(person, 'figures', { sort: 'average' }))).toEqual([422, 1017])
  for (const role of ['SUPER_ADMIN', 'ADMINISTER', 'DIRECTOR'] as const) {
    const other = await build.user(person.school_id, [role])
    expect((await take(other, 'figures')).statusCode).toBe(403)
  }
})
