import { PARTIAL_NUMBER_MAX, type PartialRow } from '@plantel/contract/partials'
import * as z from 'zod/mini'
import { shortDay } from '../../../lib/dates/dates.ts'
import { TEXTS } from '../texts.ts'
import { crossed, partialOn } from './partial-days.ts'

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
  others: readonly PartialRow[]
}

type Complaints = { [Field in keyof PartialValues]?: string | undefined }

const numberProblem = (text: string): string | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= PARTIAL_NUMBER_MAX
    ? undefined
    : TEXTS.wrong

const rangeOf = ({ partial, start_date, end_date }: PartialRow): string =>
  `el número ${partial}, del ${shortDay(start_date)} al ${shortDay(end_date)}`

const startProblem = (day: string, { others }: Rules): string | undefined => {
  const other = partialOn(day, others)
  return other && `El día ya está en ${rangeOf(other)}`
}

const orderProblems = ({ start_date, end_date, limit_date }: PartialValues): Complaints => {
  if (end_date < start_date) return { end_date: 'La fecha final no puede ser anterior a la inicial' }
  if (limit_date !== '' && limit_date <= end_date)
    return { limit_date: 'La fecha límite debe ser posterior a la fecha final' }
  return {}
}

const dayProblems = (values: PartialValues, rules: Rules): Complaints => {
  if (values.start_date === '') return {}
  const start = startProblem(values.start_date, rules)
  if (start !== undefined) return { start_date: start }
  if (values.end_date === '') return {}
  const other = crossed(values, rules.others)
  return {
    ...(other ? { end_date: `El rango se cruza con ${rangeOf(other)}` } : {}),
    ...orderProblems(values),
  }
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
