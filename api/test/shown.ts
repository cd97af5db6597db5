import type { Answered } from './as.ts'

export const NOBODY = 999_999_999

export const shown = (answer: Answered) => [answer.statusCode, answer.json().code]
