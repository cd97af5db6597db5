import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId } from './fields.ts'
import { item } from './paging.ts'

/** What a notice asks. */
export const ASKS = { nothing: 0, read: 1, yesNo: 2 } as const
export type Ask = (typeof ASKS)[keyof typeof ASKS]

/** Stored as their place, from 1. */
export const ANSWERS = ['read', 'yes', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** How an answer came; stored as its place, from 0. */
export const WAYS = ['app', 'paper', 'person', 'call', 'link'] as const
export type Way = (typeof WAYS)[number]

/** Of those, what the school records for a family. */
export const RECORDED_WAYS = [1, 2, 3] as const

/** A link lasts so many days where the notice has no last day. */
export const LINK_DAYS = 14

/** What a child's or a person's answers come to. `different`: *Sí* and *No* for one child. */
export const QUESTION_STATES = ['missing', 'read', 'yes', 'no', 'different'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

export const Question = z.object({
  question_id: Id,
  /** Null where each person is asked, not each child. */
  student: z.nullable(z.object({ student_id: Id, name: z.string() })),
  /** What the caller may answer; with access 1 to the child *Enterado* alone. */
  choices: z.array(z.enum(ANSWERS)),
  /** The caller's own. */
  answer: z.nullable(z.enum(ANSWERS)),
  answered_at: z.nullable(Instant),
  how: z.nullable(z.enum(WAYS)),
})
export type Question = z.output<typeof Question>

/** `open`: still answered and changed. Empty for who only sees the notice. */
export const MyQuestions = z.object({
  due: z.nullable(Day),
  open: z.boolean(),
  questions: z.array(Question),
})
export type MyQuestions = z.output<typeof MyQuestions>

const params = z.strictObject({ id: PathId })

export const readMyQuestions = endpoint({
  method: 'GET',
  path: '/notices/:id/questions',
  can: 'notices:read',
  scopes: ['school', 'own'],
  summary: 'Lo que un aviso me pregunta',
  params,
  answer: item(MyQuestions),
})

/**
 * One's own last answer counts until `due` (9017 after it). `on_behalf`: what a family gave on paper, in person or by phone, recorded
 * by the administration, the sender, the group's advisor or its titular (else 403), also after `due`. Without `guardian_id` nobody of
 * the family is named. A question that is not the caller's is 404.
 */
export const answerNotice = endpoint({
  method: 'POST',
  path: '/notices/:id/answers',
  can: 'notices:answer',
  scopes: ['school', 'advised', 'taught', 'own'],
  summary: 'Contestar un aviso',
  params,
  body: z.strictObject({
    student_id: z.optional(Id),
    answer: z.enum(ANSWERS),
    on_behalf: z.optional(z.strictObject({ guardian_id: z.optional(Id), how: z.literal(RECORDED_WAYS) })),
  }),
  answer: item(
    z.object({
      question_id: Id,
      answer: z.enum(ANSWERS),
      answered_at: Instant,
      state: z.enum(QUESTION_STATES),
    }),
  ),
  errors: [1017, 9017],
})
