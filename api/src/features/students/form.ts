import type { StudentForm } from '@plantel/contract/students'
import { given } from '../../db/given.ts'
import { isNameOf, namesOf } from '../../names.ts'

const EMPTY = {
  second_last_name: null,
  email: null,
  has_smartphone: 0,
  inside_number: null,
  date_birth: null,
  curp: null,
  height: null,
  weight: null,
  observation: null,
  is_indigenous: false,
  is_foreign: false,
  is_immigrant: false,
  has_scholar_grants: false,
  in_repetition: false,
  in_wrong_degree: false,
  apc: false,
  preschool_years: null,
  uniform_size: null,
  school_modality: null,
  situation: null,
} as const

const emptyOf = (field: string) => (isNameOf(EMPTY, field) ? EMPTY[field] : undefined)

export type WrittenStudent = {
  [Field in Exclude<keyof StudentForm, 'folio'>]-?: Exclude<StudentForm[Field], undefined>
} & { folio: string }

export const written = (form: Omit<StudentForm, 'folio'> & { folio: string }): WrittenStudent =>
  withChanges({ ...form, ...EMPTY }, form)

export const withChanges = (
  student: WrittenStudent,
  changes: { [Field in keyof WrittenStudent]?: StudentForm[Field] | undefined },
): WrittenStudent => {
  const filled = Object.entries(given(changes)).map(([field, value]) => [
    field,
    value === '' ? emptyOf(field) : value,
  ])
  return { ...student, ...Object.fromEntries(filled) }
}

/** Privacy: the audit log gets names only. */
export const changedFields = (before: WrittenStudent, after: WrittenStudent): string[] =>
  namesOf(after).filter((field) => before[field] !== after[field])
