import { listName } from '@plantel/contract/school-words'
import { readStudents } from '@plantel/contract/students'
import papaparse from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { shown } from '../../../test/shown.ts'

let school_id: number
let administrator: Person
let director: Person
let student_id: number
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  director = await build.user(school_id, ['DIRECTOR'])
  const group_id = await build.group(school_id, { grade: '3', group: 'B' })
  const [child] = await build.students(school_id, 1, {
    name: 'Eva',
    last_name: '=1+1',
    cellphone: '6181112233',
    street: 'Pino',
    outside_number: '12',
    colony: 'Centro',
    zipcode: '34000',
    curp: 'EEEE100101MDGXXX01',
    date_birth: '2010-01-01',
  })
  student_id = child!
  await build.enroll(school_id, group_id, [student_id])
  const parent = async (name: string, access: number, relationship: 1 | 2) => {
    const { user_id } = await build.user(school_id, ['PARENT'], { name, last_name: 'Ríos' })
    await inSchoolAsOwner(
      school_id,
      `insert into relationships (student_id, parent_id, relationship, access) values (${student_id}, ${user_id}, ${relationship}, ${access})`,
    )
    await inSchoolAsOwner(
      school_id,
      `update users set second_last_name = null, cellphone = '618000000${relationship}' where user_id = ${user_id}`,
    )
  }
  await parent('Ana', 2, 2)
  await parent('Raúl', 0, 1)
})

const PERSONAL = ['name', 'guardians', 'phones', 'curp', 'date_birth', 'address']

test('the columns come as they were chosen, and only these', async () => {
  const columns = ['group', 'name', 'folio', 'group']
  const { rows } = await readBook(
    (await askExport(director, 'school-students', { data: { columns } })).rawPayload,
  )
  expect(rows[0]).toEqual(['Grupo', 'Alumno', 'Matrícula'])
  expect(rows[1]!.slice(0, 2)).toEqual(['3° B Matutino', "'=1+1 Eva"])
  const groups = await askExport(director, 'groups', { data: { columns: ['advisor', 'title'] } })
  expect((await readBook(groups.rawPayload)).rows).toEqual([
    ['Orientador educativo', 'Grupo'],
    [null, '3° B Matutino'],
  ])
})

test('a column that the list has not is 1017', async () => {
  const answer = await askExport(director, 'school-students', { data: { columns: ['observation'] } })
  expect(shown(answer)).toEqual([422, 1017])
  expect(answer.json().errors[0].field).toMatch(/^data\.columns/)
})

test('what is personal is for who administers, of those who may know of the child, and is written down', async () => {
  const data = { columns: PERSONAL, status: null }
  const answer = await askExport(administrator, 'school-students', { data })
  const { rows } = await readBook(answer.rawPayload)
  expect(rows).toEqual([
    ['Alumno', 'Madre, padre o tutor', 'Teléfonos', 'CURP', 'Fecha de nacimiento', 'Domicilio'],
    [
      "'=1+1 Eva",
      'Ríos Ana (Madre)',
      '6181112233 (Alumno); 6180000002 (Madre)',
      'EEEE100101MDGXXX01',
      new Date('2010-01-01'),
      'Pino 12, Centro, C. P. 34000',
    ],
  ])
  const [entry] = await inSchoolAsOwner<{ details: object }>(
    school_id,
    "select details from audit_log where action = 'export' order by audit_id desc limit 1",
  )
  expect(entry!.details).toMatchObject({ report: 'school-students', rows: 1, filters: { columns: PERSONAL } })
})

test('nobody else gets it, nor anybody of a finished cycle', async () => {
  for (const column of PERSONAL.slice(1))
    expect((await askExport(director, 'school-students', { data: { columns: [column] } })).statusCode).toBe(
      403,
    )
  const past = await askExport(administrator, 'school-students', {
    data: { columns: ['curp'] },
    cycle: '2024_2025-2',
  })
  expect(shown(past)).toEqual([422, 1017])
})

test('CSV is UTF-8 that says so, with the rows of the screen, and nothing in it is a formula', async () => {
  const answer = await askExport(director, 'school-students', { format: 'csv', data: { status: null } })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const { data } = papaparse.parse<string[]>(answer.payload.replace('\uFEFF', ''), { skipEmptyLines: true })
  const listed = await as(director).call(readStudents, { params: { id: school_id } })
  expect(data[0]!.slice(0, 4)).toEqual(['ID', 'Matrícula', 'Alumno', 'Grupo'])
  expect(data.slice(1).map(([id, folio, name]) => [id, folio, name])).toEqual(
    listed.data.map((row) => [String(row.student_id), row.folio, `'${listName(row)}`]),
  )
  expect(answer.headers['content-disposition']).toContain('Alumnos%202026-03-10.csv')
})

test('a file is called as what it holds', async () => {
  const [group] = await inSchoolAsOwner<{ group_id: number }>(school_id, 'select group_id::int from groups')
  const nameOf = async (report: 'school-students' | 'group-students', format: 'csv' | 'pdf' | 'excel') => {
    const answer = await askExport(director, report, { format, data: { group_id: group!.group_id } })
    const [, name] = /filename\*=UTF-8''(\S+)/.exec(String(answer.headers['content-disposition'])) ?? []
    return decodeURIComponent(name ?? '')
  }
  expect(await nameOf('school-students', 'excel')).toBe('Alumnos 3° B Matutino 2026-03-10.xlsx')
  expect(await nameOf('group-students', 'pdf')).toBe('Alumnos 3° B Matutino 2026-03-10.pdf')
})

test('those that were chosen in the list are exported alone; of another school is none', async () => {
  const [other = 0, third = 0] = await build.students(school_id, 2)
  const [stranger = 0] = await build.students(await build.school(), 1)
  const data = { status: null, student_id: [student_id, third, stranger] }
  const answer = await askExport(director, 'school-students', { format: 'csv', data })
  const { data: rows } = papaparse.parse<string[]>(answer.payload.replace('\uFEFF', ''), {
    skipEmptyLines: true,
  })
  expect(
    rows
      .slice(1)
      .map(([id]) => Number(id))
      .toSorted((a, b) => a - b),
  ).toEqual([student_id, third])
  expect(third).toBeGreaterThan(other)
  for (const wrong of [[], Array.from({ length: 101 }, () => student_id)]) {
    const refused = await askExport(director, 'school-students', { data: { student_id: wrong } })
    expect(shown(refused)).toEqual([422, 1017])
  }
})
