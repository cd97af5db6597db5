import { GENDERS } from '@plantel/contract/students'
import { mediumDay } from '../../../lib/dates/dates.ts'
import { T } from '../texts.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

const genderOf = (value: string): string =>
  Object.entries(GENDERS).find(([number]) => number === value)?.[1] ?? value

/** As a person writes it what travels as a number or a day. */
export const valueWords = (field: string, value: string | null): string => {
  if (value === null || value === '') return T.empty
  if (field === 'gender') return genderOf(value)
  return DAY.test(value) ? mediumDay(value) : value
}
