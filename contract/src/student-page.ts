import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'
import { item, pastCycle } from './paging.ts'
import { StudentLite } from './people.ts'
import { StudentRow } from './students.ts'

/** What a complete record has. The names of columns, but for the last two. */
export const RECORD_PARTS = [
  'url_photo_profile',
  'date_birth',
  'gender',
  'curp',
  'cellphone',
  'address',
  'group',
  'guardian',
] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

export const RECORD_LABELS = {
  url_photo_profile: 'Fotografía',
  date_birth: 'Fecha de nacimiento',
  gender: 'Sexo',
  curp: 'CURP',
  cellphone: 'Teléfono',
  address: 'Domicilio',
  group: 'Grupo',
  guardian: 'Madre, padre o tutor',
} as const satisfies Record<RecordPart, string>

/** The head of a student's page. No field of the record is in it, so that opening a page is no reading of one. */
export const StudentPage = z.object({
  student: StudentLite,
  /** Null for who only teaches the student. */
  place: z.nullable(StudentRow),
  /** What the record lacks today, for administrators; null for others, and of a finished cycle. */
  missing: z.nullable(z.array(z.enum(RECORD_PARTS))),
})
export type StudentPage = z.output<typeof StudentPage>

/** A family has pages of its own. With `snaphot` the group and the numbers of then. */
export const readStudentPage = endpoint({
  method: 'GET',
  path: '/students/:id/page',
  can: 'student-page:read',
  scopes: ['school', 'taught', 'advised'],
  summary: 'La página de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(StudentPage),
  errors: [1017],
})
