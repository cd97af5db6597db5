import type { CallOf } from '@plantel/contract/endpoint'
import { CHECKLIST, recordVisit, type SupervisionDetail } from '@plantel/contract/supervision'
import * as z from 'zod/mini'
import { namesOf, recordOf } from '../../lib/records/records.ts'
import { T } from './texts.ts'

export const CHECKLIST_KEYS = namesOf(CHECKLIST)

type Types = SupervisionDetail['types']

/** What was trained until now stands there already: the number only grows. */
export const emptyVisit = (types: Types, today: string) => {
  const trained = Object.fromEntries(types.map((row) => [row.type, String(row.trained)]))
  return {
    contact: '',
    sector: '',
    reason: '',
    date: today,
    hour: '',
    professors: trained['professors'] ?? '0',
    assessors: trained['assessors'] ?? '0',
    directors: trained['directors'] ?? '0',
    observation: '',
    ...recordOf(CHECKLIST_KEYS, () => false),
  }
}

export type VisitValues = ReturnType<typeof emptyVisit>

const { contact, sector, reason, date, hour } = recordVisit.body.shape

const upTo = (most: number) =>
  z.string().check(
    z.refine((typed: string) => /^\d{1,6}$/.test(typed.trim()), T.rule),
    z.refine((typed: string) => !(Number(typed) > most), `Máximo ${most}: los que tiene la escuela`),
  )

export const visitSchema = (types: Types): z.ZodMiniType<VisitValues> => {
  const most = (wanted: Types[number]['type']) => types.find(({ type }) => type === wanted)?.total ?? 0
  return z.object({
    contact,
    sector,
    reason,
    date,
    hour,
    professors: upTo(most('professors')),
    assessors: upTo(most('assessors')),
    directors: upTo(most('directors')),
    observation: z.string().check(z.trim(), z.maxLength(500, 'Máximo 500 caracteres')),
    ...recordOf(CHECKLIST_KEYS, () => z.boolean()),
  })
}

export const visitBody = (values: VisitValues): CallOf<typeof recordVisit>['body'] => ({
  contact: values.contact,
  sector: values.sector,
  reason: values.reason,
  date: values.date,
  hour: values.hour,
  checklist: recordOf(CHECKLIST_KEYS, (key) => values[key]),
  trained: {
    professors: Number(values.professors),
    assessors: Number(values.assessors),
    directors: Number(values.directors),
  },
  observation: values.observation || null,
})
