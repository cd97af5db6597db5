import { changeImport, type Import } from '@plantel/contract/imports'
import { readStudents } from '@plantel/contract/students'
import { as, type Person } from '../as.ts'
import { theFiles } from '../app.ts'
import { build, passwordHash } from './build.ts'
import { importOf, importWork, uploaded } from './imported-list.ts'

export const administratorOf = async (school_id: number): Promise<Person> =>
  build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })

export const newAdministrator = async (): Promise<Person> => administratorOf(await build.school())

/** Of primaria, as somebody says. */
export const readyList = async (by: Person, list: string): Promise<Import> => {
  const { import_id } = await uploaded(by, list)
  const body = { options: [{ key: 'level', value: '2' }] }
  await as(by).call(changeImport, { params: { id: import_id }, body })
  await importWork(by.school_id, 'import-read')
  return importOf(by, import_id)
}

const LIST_HEADER =
  'Matrícula,Apellido paterno,Apellido materno,Nombre,Fecha de nacimiento,Sexo,Grado,Grupo,Nombre de la madre,Celular de la madre,Correo de la madre,Nombre del padre,Celular del padre,Calle'

const FIELDS = [
  'folio',
  'last_name',
  'second_last_name',
  'name',
  'born',
  'gender',
  'grade',
  'group',
  'mother',
  'mother_phone',
  'mother_email',
  'father',
  'father_phone',
  'street',
] as const
type Line = Partial<Record<(typeof FIELDS)[number], string>>

/** A girl of 3° A unless somebody says otherwise. */
export const listOf = (...lines: readonly Line[]): string =>
  [
    LIST_HEADER,
    ...lines.map((line) => {
      const full: Line = { gender: 'Mujer', grade: '3', group: 'A', born: '14/03/2015', ...line }
      return FIELDS.map((field) => full[field] ?? '').join(',')
    }),
  ].join('\n')

export const studentsIn = async (by: Person) =>
  (await as(by).call(readStudents, { params: { id: by.school_id }, query: { sort: 'name' } })).data

/** Keys of the files of a school that have arrived. */
export const arrivedIn = async (school_id: number): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of theFiles().list()) if (key.startsWith(`${school_id}/arrived/`)) keys.push(key)
  return keys
}
