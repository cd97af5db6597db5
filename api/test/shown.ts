import type { Answered } from './as.ts'

/** An id that nobody and nothing has. */
export const NOBODY = 999_999_999

/** What is shown of an answer: its status, and its code if it is a refusal. */
export const shown = (answer: Answered) => [answer.statusCode, answer.json().code]
