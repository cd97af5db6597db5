import type { CallOf } from '@plantel/contract/endpoint'
import { recordSurvey, SURVEY } from '@plantel/contract/supervision'
import * as z from 'zod/mini'

type Question = keyof typeof SURVEY
export const QUESTIONS = Object.keys(SURVEY) as Question[]

/** 1 (nada) to 5 (mucho). */
export const MARKS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))

const unanswered = Object.fromEntries(QUESTIONS.map((key) => [key, 0])) as Record<Question, number>

export const EMPTY_SURVEY = { contact: '', comment: '', ...unanswered }

type SurveyValues = typeof EMPTY_SURVEY

const mark = z.int().check(z.gte(1, 'Campo requerido'), z.lte(5))

/** The form as it is answered; `surveyBody` makes of it what is sent. */
export const SurveySchema: z.ZodMiniType<SurveyValues> = z.object({
  contact: recordSurvey.body.shape.contact,
  comment: z.string().check(z.trim(), z.maxLength(500, 'Máximo 500 caracteres')),
  ...(Object.fromEntries(QUESTIONS.map((key) => [key, mark])) as Record<Question, typeof mark>),
})

export const surveyBody = (values: SurveyValues): CallOf<typeof recordSurvey>['body'] => ({
  contact: values.contact,
  answers: Object.fromEntries(QUESTIONS.map((key) => [key, values[key]])) as Record<Question, number>,
  comment: values.comment || null,
})
