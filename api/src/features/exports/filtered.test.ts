import { readGroups } from '@plantel/contract/groups'
import { readStudents } from '@plantel/contract/students'
import { beforeAll, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { shown } from '../../../test/shown.ts'

let administrator: Person
let director: Person
let group_id: number
beforeAll(async () => {
  const school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  director = await build.user(school_id, ['DIRECTOR'])
  group_id = await build.group(school_id, { grade: '3', group: 'B' })
  await build.group(school_id, { grade: '3', group: 'Coro', special: 1, turn: 2 })
  await build.enroll(school_id, group_id, await build.students(school_id, 2))
  await build.students(school_id, 1, { status: 0 })
  await build.students(school_id, 1, { street: null })
})

const exported = async (
  report: 'school-students' | 'groups' | 'users',
  data: Record<string, unknown>,
  by = administrator,
) => {
  const answer = await askExport(by, report, { data })
  expect(answer.statusCode).toBe(200)
  const { rows, about } = await readBook(answer.rawPayload)
  return { ids: rows.slice(1).map(([first]) => first), about: about.map((row) => row.join(': ')) }
}

test.each([
  ['nothing, which is those who study here', {}, { status: '1' }],
  ['everybody', { status: null }, {}],
  ['who left', { status: 0 }, { status: '0' }],
  ['no group', { status: null, without_group: 1 }, { without_group: '1' }],
  ['what is to be mended', { check: 'without-photo' }, { check: 'without-photo' }],
  ['incomplete records', { status: 1, incomplete: 1 }, { status: '1', incomplete: '1' }],
])('students narrowed to %s are those of the list', async (_, data, query) => {
  const { school_id } = administrator
  const listed = await as(administrator).call(readStudents, {
    params: { id: school_id },
    query: { ...query, sort: 'student_id' },
  })
  const { ids } = await exported('school-students', { ...data, sort: 'student_id' })
  expect(ids).toEqual(listed.data.map(({ student_id }) => student_id))
})

test('a group is said by its name, and a filter by its words', async () => {
  const { ids, about } = await exported('school-students', { status: null, group_id })
  expect(ids).toHaveLength(2)
  expect(about.join()).toContain('Grupo: 3° B Matutino')
  expect(about.join()).toContain('Estado: Activos e inactivos')
})

test('groups are narrowed by turn and kind', async () => {
  const { data } = await as(administrator).call(readGroups, {
    params: { id: administrator.school_id },
    query: { turn: '2', special: '1' },
  })
  const { ids, about } = await exported('groups', { turn: 2, special: 1 })
  expect(ids).toEqual(data.map(({ title }) => title))
  expect(about.join()).toContain('Tipo: Especial')
})

test('a filter that the list does not have is refused', async () => {
  for (const data of [{ status: 7 }, { group_id: 'x' }, { incomplete: 0 }, { phone: '6181234567' }])
    expect(shown(await askExport(administrator, 'school-students', { data }))).toEqual([422, 1017])
})

test('what the list ignores for a director is not said above it', async () => {
  const asked = [
    ['school-students', { check: 'without-photo' }, 'Por corregir: '],
    ['users', { kind: 'administrators', check: 'without-email' }, 'Por corregir: '],
    ['users', { kind: 'administrators', signed_in: 0 }, 'Acceso: Aún no ingresan'],
  ] as const
  // Ten exports a minute are one person's.
  const another = await build.user(administrator.school_id, ['ADMINISTER'])
  for (const [report, data, words] of asked) {
    expect((await exported(report, data, another)).about.join()).toContain(words)
    expect((await exported(report, data, director)).about.join()).not.toContain(words)
  }
})
