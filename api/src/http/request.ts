import type { AnswerOf, Endpoint } from '@plantel/contract/endpoint'
import type { Action, Role, Scope } from '@plantel/contract/permissions'
import type { EventAnswer } from '@plantel/contract/events'
import type { FileAnswer } from '@plantel/contract/file-answer'
import type * as z from 'zod/mini'
import type { GlobalDatabase, Tx } from '../db/in-school.ts'
import type { OpenEvents } from './coming.ts'
import type { Answering } from './limits/in-time.ts'
import type { FileToMake, FileToSend } from './send-answer.ts'

/** Who is calling: a person in one school, with a set of roles; of the scopes those that the endpoint honours. */
export interface Caller<Honoured extends Scope = Scope> {
  session_id: number
  account_id: number
  school_id: number
  user_id: number
  group_id: string
  roles: readonly Role[]
  scopes: readonly Honoured[]
}

export type CallerOf<E extends Endpoint> = Caller<E['scopes'][number]>

interface Parts<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  file: E['upload'] extends string ? Buffer : undefined
  now: Date
  request_id: string
}

/** What a handler of a signed-in call gets. `today` is the school's own day, `YYYY-MM-DD`. */
export interface SchoolCall<E extends Endpoint, Prepared = void> extends Parts<E> {
  tx: Tx
  user: CallerOf<E>
  today: string
  prepared: Prepared
  /** Work that only makes sense once the writing is certain, such as removing what it replaced. Its failure is logged. */
  afterCommit: (work: () => Promise<void>) => void
  /** Writes down that what is answered was read, once that is certain. Where it cannot be written, nothing is answered. */
  noteReading: (write: (tx: Tx) => Promise<void>) => void
}

/** Writes in the caller's school what stays written, also when the call is refused then. */
export type InOwnSchool = (work: (tx: Tx) => Promise<void>) => Promise<void>

/**
 * What a signed-in call does before its transaction is opened: slow work, like hashing a password, that would hold a
 * connection which others need (its own queries included).
 */
export type Before<E extends Endpoint, Prepared = void> = (
  call: Parts<E> & {
    user: CallerOf<E>
    db: GlobalDatabase
    inSchool: InOwnSchool
    ip: string
    /** Gives back what this took, when the call is over, however it ends. */
    whenOver: Answering['whenOver']
  },
) => Promise<Prepared>

export interface Device {
  readonly hash: Buffer | undefined
  readonly choices: { sent: Buffer | undefined; given: Buffer }
  readonly keep: (chosen: Buffer) => void
}

export interface OpenCall<E extends Endpoint> extends Parts<E> {
  db: GlobalDatabase
  inSchool: <Result>(
    school_id: number,
    user_id: number | null,
    work: (tx: Tx) => Promise<Result>,
  ) => Promise<Result>
  ip: string
  user_agent: string | undefined
  device: Device
}

/** What the compiler asks of a handler: the shape. That a number is 0 or 1, the answer's schema checks when it leaves. */
type Widened<T> = T extends number
  ? number
  : T extends string
    ? string
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? Widened<Item>[]
        : T extends object
          ? { [Key in keyof T]: Widened<T[Key]> }
          : T

type Answered<E extends Endpoint> = E['answer'] extends typeof FileAnswer
  ? FileToSend | FileToMake
  : E['answer'] extends typeof EventAnswer
    ? OpenEvents
    : Widened<AnswerOf<E>>

export type Handler<E extends Endpoint, Prepared = void> = (
  call: E['can'] extends 'everybody' ? OpenCall<E> : SchoolCall<E, Prepared>,
) => Promise<Answered<E>>

/** A handler among all others, whose endpoint only its place in the table tells. */
export type Served = (call: SchoolCall<Endpoint>) => Promise<unknown>

export const isAction = (can: Endpoint['can']): can is Action => can !== 'everybody' && can !== 'signed-in'
