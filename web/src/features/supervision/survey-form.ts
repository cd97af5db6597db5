import type { CallOf } from '@plantel/contract/endpoint'
import { recordSurvey, SURVEY } from '@plantel/contract/supervision'
import * as z from 'zod/mini'
import { namesOf, recordOf } from '../../lib/records/records.ts'
import { TEXTS } from '../../texts.ts'

export const QUESTIONS = namesOf(SURVEY)

/** 1 (nada) to 5 (mucho). */
export const MARKS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))

export const EMPTY_SURVEY = { contact: '', comment: '', ...recordOf(QUESTIONS, () => 0) }

type SurveyValues = typeof EMPTY_SURVEY

const mark = z.int().check(z.gte(1, TEXTS.required), z.lte(5))

export const SurveySchema: z.ZodMiniType<SurveyValues> = z.object({
  contact: recordSurvey.body.shape.contact,
  comment: z.string().check(z.trim(), z.maxLength(500, 'Máximo 500 caracteres')),
  ...recordOf(QUESTIONS, () => mark),
})

export const surveyBody = (values: SurveyValues): CallOf<typeof recordSurvey>['body'] => ({
  contact: values.contact,
  answers: recordOf(QUESTIONS, (key) => values[key]),
  comment: values.comment || null,
})
