import { USER_KINDS } from '@plantel/contract/export-data'
import { readReports } from '@plantel/contract/reports'
import { listName } from '@plantel/contract/school-words'
import { readSubjectCatalog } from '@plantel/contract/subjects'
import { readParents, readProfessors } from '@plantel/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type ExportedSchool, exportedSchool } from '../../../test/build/exported-school.ts'
import { askExport, readBook } from '../../../test/exported.ts'

let school: ExportedSchool
let administrator: Person
let director: Person
beforeAll(async () => {
  school = await exportedSchool()
  administrator = await build.user(school.school_id, ['ADMINISTER'], { cellphone: '6189990001' })
  director = school.director
  await build.user(school.school_id, ['PARENT'], { name: 'Ana', cellphone: '6189990002' })
})

const rowsOf = async (
  person: Person,
  ...asked: Parameters<typeof askExport> extends [Person, ...infer More] ? More : never
) => {
  const answer = await askExport(person, ...asked)
  expect(answer.statusCode).toBe(200)
  const { rows, title } = await readBook(answer.rawPayload)
  return { title, head: rows[0], rows: rows.slice(1) }
}

test.each(USER_KINDS)(
  '%s come as their tab shows them, without a contact for who may not see it',
  async (kind) => {
    const own = await build.user(school.school_id, ['ADMINISTER'])
    const { head, rows } = await rowsOf(own, 'users', { data: { kind } })
    expect(head).toEqual([
      ...(kind === 'parents' ? [] : ['Matrícula']),
      'Nombre',
      'Teléfono',
      'Correo',
      'Estado',
    ])
    const phone = head!.indexOf('Teléfono')
    const theirs = await rowsOf(await build.user(school.school_id, ['DIRECTOR']), 'users', { data: { kind } })
    if (kind !== 'directors') expect(theirs.rows).toHaveLength(rows.length)
    expect(theirs.rows.every((row) => row[phone] === null)).toBe(true)
  },
)

test('people are narrowed as on the screen', async () => {
  const query = { search: 'ana', sort: 'name', status: '1' }
  const { data } = await as(administrator).call(readParents, { params: { id: school.school_id }, query })
  expect(data.length).toBeGreaterThan(0)
  const { rows, title } = await rowsOf(administrator, 'users', {
    data: { kind: 'parents', search: 'ana', sort: 'name', status: 1, columns: ['name', 'cellphone'] },
  })
  expect(title).toBe('Padres')
  expect(rows).toEqual(data.map((row) => [listName(row), row.cellphone ?? null]))
  const active = await as(administrator).call(readProfessors, { params: { id: school.school_id }, query: {} })
  expect((await rowsOf(administrator, 'users', { data: { kind: 'professors' } })).rows).toHaveLength(
    active.data.length,
  )
})

test('the catalogue of subjects comes as it stands', async () => {
  const { data } = await as(director).call(readSubjectCatalog, {
    params: { id: school.school_id },
    query: { sort: '-title' },
  })
  expect(data.length).toBeGreaterThan(0)
  const { head, rows } = await rowsOf(director, 'subject-catalog', { data: { sort: '-title' } })
  expect(head).toEqual(['Folio', 'Materia', 'Nivel', 'Grupos', 'Maestros'])
  expect(rows.map((row) => [row[0], row[1], row[3], row[4]])).toEqual(
    data.map(({ folio, title, groups, professors }) => [folio, title, groups, professors]),
  )
})

test('reports of discipline come as their list shows them, of chosen days', async () => {
  const { data } = await as(director).call(readReports, { params: { id: school.school_id }, query: {} })
  expect(data.length).toBeGreaterThan(0)
  const { rows } = await rowsOf(director, 'reports', {
    data: { columns: ['file', 'student', 'title', 'description'] },
  })
  expect(rows).toEqual(
    data.map((row) => [row.file_id, listName(row.student), row.reportcatalog.title, row.description ?? null]),
  )
  const none = await rowsOf(director, 'reports', { data: { from: '2020-01-01', to: '2020-01-02' } })
  expect(none.rows).toEqual([])
})
