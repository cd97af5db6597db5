import { RELATIONSHIPS } from '@plantel/contract/school-words'
import { longDay } from '../../domain/schools/days.ts'
import type { Said } from './said.ts'

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** ` del 20 de noviembre de 2026`, or nothing. */
export const ofDay = (said: Said, key = 'date'): string => {
  const day = said.word(key)?.slice(0, 10) ?? ''
  return DAY.test(day) ? ` del ${longDay(day)}` : ''
}

export const student = (said: Said): string => said.one('students', 'student_id')
export const user = (said: Said): string => said.one('users', 'user_id')
export const group = (said: Said): string => said.one('groups', 'group_id')
export const subject = (said: Said): string => said.one('subjects', 'subject_id')
export const parent = (said: Said): string => said.one('users', 'parent_id')

const KIN: Readonly<Record<number, string>> = RELATIONSHIPS
/** ` (Madre)`, or nothing. */
export const kinship = (said: Said): string => {
  const word = KIN[said.count('relationship')]
  return word === undefined ? '' : ` (${word})`
}
