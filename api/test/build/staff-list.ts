import { inSchoolAsOwner } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from './build.ts'
import { newAdministrator, studentsIn } from './imported-school.ts'

const HEADER = 'Nombre del docente,Función,Materia,Grupos,Celular,Correo'

export type StaffLine = readonly [
  name: string,
  position?: string,
  subject?: string,
  groups?: string,
  phone?: string,
  email?: string,
]

export const staffList = (...rows: readonly StaffLine[]): string =>
  [
    HEADER,
    ...rows.map((cells) => Array.from({ length: 6 }, (_, at) => `"${cells[at] ?? ''}"`).join(',')),
  ].join('\n')

export interface StaffSchool {
  by: Person
  /** Of a secundaria: *1A*, *1B*, *3A*. */
  groups: Readonly<Record<'1A' | '1B' | '3A', number>>
}

/** A secundaria whose administrator is in. */
export const staffSchool = async (): Promise<StaffSchool> => {
  const by = await newAdministrator()
  const group = (grade: string, letter: string) =>
    build.group(by.school_id, { level: 3, grade, group: letter, turn: 1 })
  const groups = { '1A': await group('1', 'A'), '1B': await group('1', 'B'), '3A': await group('3', 'A') }
  await studentsIn(by)
  return { by, groups }
}

/** *Español 1A: Luna*, as they are taught now. */
export const classesIn = async (school_id: number): Promise<string[]> => {
  const rows = await inSchoolAsOwner<{ said: string }>(
    school_id,
    `select concat(c.title, ' ', g.grade, g."group", ': ', coalesce(u.last_name, 'nadie')) as said from subjects s
     join groups g using (school_id, group_id) join subject_catalogs c using (school_id, catalog_subject_id)
     left join users u on u.school_id = s.school_id and u.user_id = s.professor_id order by 1`,
  )
  return rows.map(({ said }) => said)
}

/** *Luna: PROFESSOR, 6181234501*: who is in the school, by surname, with the permission string. */
export const peopleIn = (school_id: number) =>
  inSchoolAsOwner<{
    user_id: number
    last_name: string
    group_id: string
    cellphone: string | null
    account_id: number | null
  }>(
    school_id,
    'select user_id::int, last_name, group_id, cellphone, account_id::int from users order by last_name, user_id',
  )
