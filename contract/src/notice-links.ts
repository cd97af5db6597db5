import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant } from './fields.ts'
import { ANSWERS } from './notice-answers.ts'
import { item } from './paging.ts'

const Token = z.string().check(z.regex(/^[\w-]{43}$/))
const params = z.strictObject({ token: Token })

/** What whoever holds a link may see: no surname, no photo, no answer but the one that the link gave. */
export const LinkedNotice = z.object({
  school: z.string(),
  title: z.string(),
  description: z.string(),
  created_at: Instant,
  /** The last day on which the link opens. */
  last_day: Day,
  questions: z.array(
    z.object({
      question_id: Id,
      /** The first name of the child; null where the person is asked. */
      name: z.nullable(z.string()),
      choices: z.array(z.enum(ANSWERS)),
      /** Given by this link. */
      answer: z.nullable(z.enum(ANSWERS)),
      /** False: this link has answered, or the person answered by themselves. */
      open: z.boolean(),
    }),
  ),
})
export type LinkedNotice = z.output<typeof LinkedNotice>

/** Reading uses nothing up. 9009 for every link that does not open, whatever the reason. */
export const readNoticeLink = endpoint({
  method: 'GET',
  path: '/notice-links/:token',
  can: 'everybody',
  summary: 'Un aviso, por su enlace',
  params,
  answer: item(LinkedNotice),
  errors: [9009],
})

/** Each question once; a second answer, or one to somebody else's question, is 9009. */
export const answerNoticeLink = endpoint({
  method: 'POST',
  path: '/notice-links/:token/answers',
  can: 'everybody',
  summary: 'Contestar un aviso por su enlace',
  params,
  body: z.strictObject({ question_id: Id, answer: z.enum(ANSWERS) }),
  answer: item(LinkedNotice),
  errors: [9009],
})
