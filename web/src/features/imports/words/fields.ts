import { GUARDIAN_FIELDS, IMPORT_FIELDS, type ImportField } from '@plantel/contract/import/tables'
import type { ImportTables } from '@plantel/contract/imports'
import { briefDate } from '../../../lib/dates/dates.ts'
import { T } from '../texts.ts'

type ColumnOfFile = Pick<ImportTables['columns'][number], 'field' | 'guardian' | 'key'>

/** What a column is in Plantel, as a person says it. */
const FIELD_WORDS: Record<ImportField, string> = {
  external_id: 'Clave de otro sistema',
  folio: 'Matrícula',
  curp: 'CURP',
  rfc: 'RFC',
  full_name: 'Nombre completo',
  name: 'Nombre',
  surnames: 'Apellidos',
  last_name: 'Primer apellido',
  second_last_name: 'Segundo apellido',
  date_birth: 'Fecha de nacimiento',
  birth_day: 'Día de nacimiento',
  birth_month: 'Mes de nacimiento',
  birth_year: 'Año de nacimiento',
  gender: 'Sexo',
  cellphone: 'Celular',
  other_phone: 'Otro teléfono',
  email: 'Correo',
  address: 'Domicilio en una celda',
  street: 'Calle',
  outside_number: 'Número exterior',
  inside_number: 'Número interior',
  colony: 'Colonia',
  zipcode: 'Código postal',
  municipality: 'Municipio',
  middle_name: 'Segundo nombre',
  cct: 'CCT de la escuela',
  status: 'Situación',
  observation: 'Observaciones',
  level: 'Nivel',
  grade: 'Grado',
  group: 'Grupo',
  grade_group: 'Grado y grupo',
  turn: 'Turno',
  subject: 'Materia',
  partial: 'Periodo',
  groups: 'Grupos',
  position: 'Función',
  guardian_full_name: 'Nombre completo',
  guardian_name: 'Nombre',
  guardian_last_name: 'Primer apellido',
  guardian_second_last_name: 'Segundo apellido',
  guardian_kinship: 'Parentesco',
  guardian_phone: 'Celular',
  guardian_other_phone: 'Otro teléfono',
  guardian_email: 'Correo',
  score: 'Calificación',
  mark: 'Asistencia',
}

const OTHERS: Readonly<Record<string, string>> = { guardians: 'Tutores', relationship: 'Parentesco' }

const isField = (field: string): field is ImportField => IMPORT_FIELDS.some((each) => each === field)

export const isOfGuardian = (field: string | null): boolean => GUARDIAN_FIELDS.some((each) => each === field)

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** *Asistencia · 3 nov 2026*: such a column is named by its day. */
export const markWords = (key: string): string =>
  DAY.test(key) ? `${FIELD_WORDS.mark} · ${briefDate(key)}` : FIELD_WORDS.mark

/** What a column of the file is in Plantel. */
export const columnWords = ({ field, guardian, key }: ColumnOfFile): string => {
  if (field === null) return T.notImported
  return field === 'mark' ? markWords(key) : fieldWords(field, guardian)
}

/** *Matrícula*, *Tutor 2 · Celular* */
export const fieldWords = (field: string, guardian: number | null = null): string => {
  const words = isField(field) ? FIELD_WORDS[field] : (OTHERS[field] ?? field)
  return isOfGuardian(field) ? `Tutor ${(guardian ?? 0) + 1} · ${words}` : words
}
