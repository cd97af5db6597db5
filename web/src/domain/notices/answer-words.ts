import type { Answer } from '@plantel/contract/notice-answers'
import { longDay } from '../../lib/dates/dates.ts'

export const ANSWER_WORDS: Readonly<Record<Answer, string>> = { read: 'Enterado', yes: 'Sí', no: 'No' }

/** Of a day to come, without its year. */
export const until = (day: string): string => longDay(day).replace(/,|( de \d{4}$)/g, '')
