import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FileAnswer } from './file-answer.ts'
import { Cellphone, Day, Id, Instant, PathId } from './fields.ts'
import { ANSWERS, QUESTION_STATES, WAYS } from './notice-answers.ts'
import { AnswerCounts } from './notice.ts'
import { choice, item, list, paging, searchText } from './paging.ts'
import { RelationshipType } from './people.ts'

const Names = { name: z.string(), last_name: z.string(), second_last_name: z.nullable(z.string()) }

const GivenAnswer = z.object({
  answer: z.enum(ANSWERS),
  answered_at: Instant,
  how: z.enum(WAYS),
  /** Who wrote down what came on paper, in person or by phone. */
  recorded_by: z.nullable(z.string()),
})

/** A guardian of the child, or the person who is asked. */
const AskedPerson = z.object({
  user_id: Id,
  ...Names,
  /** 1 Padre, 2 Madre, 3 Otro; null of a person who is asked by themselves. */
  relationship: z.nullable(RelationshipType),
  relationship_label: z.nullable(z.string()),
  signed_in: z.boolean(),
  /** Cannot sign in: asked by the school, on paper or by phone. */
  contact: z.boolean(),
  /** They have the notice, and no *Sí* or *No* is asked of them where their access is 1. */
  has_notice: z.boolean(),
  given: z.nullable(GivenAnswer),
  /** When their link was last made for WhatsApp. */
  whatsapp_at: z.nullable(Instant),
})

export const AskedQuestion = z.object({
  question_id: Id,
  student: z.nullable(z.object({ student_id: Id, ...Names, list_number: z.nullable(z.int()) })),
  group_title: z.nullable(z.string()),
  state: z.enum(QUESTION_STATES),
  people: z.array(AskedPerson),
  /** Of the family with nobody named, or of who no longer is a guardian. */
  others: z.array(GivenAnswer),
})
export type AskedQuestion = z.output<typeof AskedQuestion>
export type AskedPerson = AskedQuestion['people'][number]

/** Only children of whose family nobody is known to have a smartphone, nor has signed in: they answer on paper or by phone. */
const phoneless = z.optional(choice([1]))

const params = z.strictObject({ id: PathId })

/** By group, number on the list and name. An advisor and a titular see the children of their groups. */
export const readNoticeAnswers = endpoint({
  method: 'GET',
  path: '/notices/:id/answers',
  can: 'notice-answers:read',
  scopes: ['school', 'advised', 'taught'],
  summary: 'Quién contestó un aviso',
  params,
  query: z.strictObject({
    ...paging,
    state: z.optional(z.enum(QUESTION_STATES)),
    group_id: z.optional(PathId),
    phoneless,
    search: searchText,
  }),
  answer: list(AskedQuestion),
})

export const AskedGroup = z.object({
  group_id: Id,
  title: z.string(),
  asked: z.int(),
  /** Without an answer that counts. */
  missing: z.int(),
})
export type AskedGroup = z.output<typeof AskedGroup>

/** Where the asked children are, so that slips and captures go by group. */
export const readAskedGroups = endpoint({
  method: 'GET',
  path: '/notices/:id/asked-groups',
  can: 'notice-answers:read',
  scopes: ['school', 'advised', 'taught'],
  summary: 'Los grupos a los que pregunta un aviso',
  params,
  answer: z.object({ data: z.array(AskedGroup) }),
})

export const AskedNotice = z.object({
  notice_id: Id,
  title: z.string(),
  description: z.string(),
  created_at: Instant,
  /** 1 *Enterado*, 2 *Sí* or *No*. */
  ask: z.literal([1, 2]),
  due: z.nullable(Day),
  /** Of the children of the caller's groups. */
  answers: AnswerCounts,
})
export type AskedNotice = z.output<typeof AskedNotice>

/** Those that ask for children of the caller's groups, newest first: whose slips the caller hands out, collects and records. */
export const readAskedNotices = endpoint({
  method: 'GET',
  path: '/me/asked-notices',
  can: 'notice-answers:read',
  scopes: ['school', 'advised', 'taught'],
  summary: 'Los avisos que preguntan por alumnos de mis grupos',
  query: z.strictObject({ ...paging }),
  answer: list(AskedNotice),
})

/**
 * To who has not answered, once a day; of a notice that asks nothing, to who has not read it, once an hour. It is new to them again.
 * 1017 before that time is over, once it is closed, and when there is nobody.
 */
export const remindOfNotice = endpoint({
  method: 'POST',
  path: '/notices/:id/reminders',
  can: 'notices:follow',
  scopes: ['school'],
  summary: 'Recordar un aviso a quien no lo ha contestado o leído',
  params,
  answer: item(z.object({ reminded: z.int() })),
  errors: [1017],
})

/** A new link for one person; it ends the one before. `text` is what the messenger shows, ready to send. */
export const makeNoticeLink = endpoint({
  method: 'POST',
  path: '/notices/:id/links',
  can: 'notices:follow',
  scopes: ['school'],
  summary: 'Un enlace para que alguien conteste sin entrar',
  params,
  body: z.strictObject({ user_id: Id, way: z.enum(['whatsapp', 'copy']) }),
  answer: item(z.object({ url: z.string(), text: z.string(), cellphone: z.nullable(Cellphone) })),
  errors: [1017, 9017],
})

/**
 * Four a page, of the children whose families have not answered; `list`: the same children on a list, with their families. 1017
 * where there are none or too many.
 */
export const readSlips = endpoint({
  method: 'GET',
  path: '/notices/:id/slips',
  can: 'notice-answers:read',
  scopes: ['school', 'advised', 'taught'],
  summary: 'Talones de un aviso',
  params,
  query: z.strictObject({ group_id: z.optional(PathId), phoneless, as: z.optional(z.literal('list')) }),
  answer: FileAnswer,
  errors: [1017],
})

/** More in one file would be a stack that nobody hands out. */
export const SLIPS_MAX = 800
