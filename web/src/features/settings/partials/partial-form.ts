import { PARTIAL_NUMBER_MAX, type PartialRow } from '@plantel/contract/partials'
import * as z from 'zod/mini'
import { shortDay } from '../../../lib/dates.ts'
import { TEXTS } from '../texts.ts'
import { crossed } from './partial-days.ts'

export interface PartialValues {
  partial: string
  /** Null: not chosen yet. */
  level: number | null
  start_date: string
  end_date: string
  limit_date: string
}

const EMPTY: PartialValues = { partial: '', level: null, start_date: '', end_date: '', limit_date: '' }

export const valuesOf = (stored: PartialRow | undefined): PartialValues =>
  stored
    ? {
        partial: String(stored.partial),
        level: stored.level,
        start_date: stored.start_date,
        end_date: stored.end_date,
        limit_date: stored.limit_date,
      }
    : EMPTY

interface Rules {
  /** Of the same level and kind, without the one that is edited. */
  others: readonly PartialRow[]
  /** The first day on which a new one may begin. */
  from: string | undefined
}

type Complaints = { [Field in keyof PartialValues]?: string | undefined }

const numberProblem = (text: string): string | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= PARTIAL_NUMBER_MAX
    ? undefined
    : TEXTS.wrong

const orderProblems = ({ start_date, end_date, limit_date }: PartialValues, from = ''): Complaints => {
  if (start_date < from) return { start_date: 'No puede comenzar antes de hoy' }
  if (end_date < start_date) return { end_date: 'La fecha final no puede ser anterior a la inicial' }
  if (limit_date !== '' && limit_date <= end_date)
    return { limit_date: 'La fecha límite debe ser posterior a la fecha final' }
  return {}
}

/** What is wrong with the days, as long as both are there. */
const dayProblems = (values: PartialValues, { others, from }: Rules): Complaints => {
  if (values.start_date === '' || values.end_date === '') return {}
  const wrong = orderProblems(values, from)
  if (wrong.start_date ?? wrong.end_date) return wrong
  const other = crossed(values, others)
  if (!other) return wrong
  const days = `${shortDay(other.start_date)} al ${shortDay(other.end_date)}`
  return { ...wrong, end_date: `El rango se cruza con el número ${other.partial}: ${days}` }
}

const complaintsAbout = (values: PartialValues, rules: Rules): Complaints => {
  const missing = (['start_date', 'end_date', 'limit_date'] as const).filter((name) => values[name] === '')
  return {
    partial: numberProblem(values.partial),
    level: values.level === null ? TEXTS.wrong : undefined,
    ...Object.fromEntries(missing.map((name) => [name, TEXTS.wrong])),
    ...dayProblems(values, rules),
  }
}

/** Number, level, and days that no other partial has. */
export const partialForm = (rules: Rules) =>
  z
    .object({
      partial: z.string(),
      level: z.nullable(z.number()),
      start_date: z.string(),
      end_date: z.string(),
      limit_date: z.string(),
    })
    .check(
      z.check<PartialValues>((payload) => {
        for (const [field, message] of Object.entries(complaintsAbout(payload.value, rules)))
          if (message !== undefined)
            payload.issues.push({ code: 'custom', message, path: [field], input: payload.value })
      }),
    )
