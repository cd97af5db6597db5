import { type Student, StudentForm, updateStudent } from '@plantel/contract/students'
import * as z from 'zod/mini'
import { EMPTY_STUDENT, LACKED, type StudentBasicsValues } from '../../../domain/students/student-basics.tsx'

const TEXTS = [
  'email',
  'date_birth',
  'curp',
  'height',
  'weight',
  'observation',
  'preschool_years',
  'uniform_size',
  'school_modality',
  'situation',
] as const

const FLAGS = [
  'is_indigenous',
  'is_foreign',
  'is_immigrant',
  'has_scholar_grants',
  'in_repetition',
  'in_wrong_degree',
  'apc',
] as const

export type MoreText = (typeof TEXTS)[number]
export type Flag = (typeof FLAGS)[number]

export type StudentValues = StudentBasicsValues &
  Record<MoreText, string> &
  Record<Flag | 'has_smartphone', boolean> & {
    /** The school does not have everything yet: what is empty stays so. */
    lacking: boolean
  }

const NUMBERS: ReadonlySet<string> = new Set<MoreText>(['height', 'weight', 'preschool_years'])

export const NEW_STUDENT: StudentValues = {
  ...EMPTY_STUDENT,
  lacking: false,
  email: '',
  date_birth: '',
  curp: '',
  height: '',
  weight: '',
  observation: '',
  preschool_years: '',
  uniform_size: '',
  school_modality: '',
  situation: '',
  has_smartphone: false,
  is_indigenous: false,
  is_foreign: false,
  is_immigrant: false,
  has_scholar_grants: false,
  in_repetition: false,
  in_wrong_degree: false,
  apc: false,
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const valuesOf = (student: Student): StudentValues => {
  const stored: Record<string, unknown> = student
  const texts = Object.keys(NEW_STUDENT).map((name) => [name, shown(stored[name])])
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(FLAGS.map((name) => [name, stored[name] === true])),
    has_smartphone: student.has_smartphone === 1,
    gender: student.gender ?? null,
    lacking: [...LACKED, 'gender'].some((name) => stored[name] === null),
  }
}

/** Nothing typed is nothing known. A decimal comma is a point; what is no number stays text, which the contract refuses. */
const sent = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  const number = Number(text.replace(',', '.'))
  return NUMBERS.has(name) && !Number.isNaN(number) ? number : text
}

const REQUIRED = [
  'name',
  'last_name',
  'folio',
  'cellphone',
  'street',
  'colony',
  'outside_number',
  'zipcode',
] as const

/** Empty, it is missing, unless the school does not have it. */
const orLacking = (text: string, name: string, lacking: boolean): string | null =>
  lacking && text === '' && LACKED.some((each) => each === name) ? null : text

const formOf = ({ lacking, gender, ...values }: StudentValues) => {
  const entries = Object.entries(values).map(([name, value]) => [name, sent(name, value)])
  return {
    ...Object.fromEntries(entries),
    // Empty, these are missing: the contract's words for that are for a text.
    ...Object.fromEntries(REQUIRED.map((name) => [name, orLacking(values[name].trim(), name, lacking)])),
    ...(gender !== null || lacking ? { gender } : {}),
    has_smartphone: values.has_smartphone ? 1 : 0,
  }
}

export const StudentTyped: z.ZodMiniType<StudentForm> = z.pipe(
  z.transform((values: StudentValues) => formOf(values)),
  StudentForm,
)

/** Only what is different now: what somebody else has changed meanwhile stays. */
export const changesOf = (before: StudentValues, { folio, ...form }: StudentForm) => {
  const old: Record<string, unknown> = formOf(before)
  // A known student keeps the folio: there is none to give.
  const changed = Object.entries({ ...form, ...(folio === null ? {} : { folio }) }).filter(
    ([name, value]) => (old[name] ?? null) !== (value ?? null),
  )
  return updateStudent.body.parse(Object.fromEntries(changed))
}
