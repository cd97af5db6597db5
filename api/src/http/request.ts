import type { AnswerOf, Endpoint } from '@plantel/contract/endpoint'
import type { Action, Role, Scope } from '@plantel/contract/permissions'
import type { EventAnswer } from '@plantel/contract/events'
import type { FileAnswer } from '@plantel/contract/file-answer'
import type * as z from 'zod/mini'
import type { GlobalDatabase, Tx } from '../db/in-school.ts'
import type { OpenEvents } from './coming.ts'
import type { Answering } from './limits/in-time.ts'
import type { FileToMake, FileToSend } from './send-answer.ts'
import type { StoredUpload } from '../files/stored-upload.ts'

export interface Caller<Honoured extends Scope = Scope> {
  session_id: number
  account_id: number
  school_id: number
  user_id: number
  group_id: string
  roles: readonly Role[]
  scopes: readonly Honoured[]
  /** Of the key that calls, as who made it. */
  client_id?: number
}

export type CallerOf<E extends Endpoint> = Caller<E['scopes'][number]>

interface Parts<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  file: E['upload'] extends string ? Buffer : undefined
  /** Of an endpoint that streams its file. */
  stored?: StoredUpload | undefined
  now: Date
  request_id: string
}

/** The cookie that opens pages for a session, and nothing else. */
export interface PageCookie {
  /** Once its hash is stored. `seconds`: until the session ends at the latest. */
  readonly keep: (secret: string, seconds: number) => void
  readonly end: () => void
}

/** `today` is the school's own day, `YYYY-MM-DD`. */
export interface SchoolCall<E extends Endpoint, Prepared = void> extends Parts<E> {
  tx: Tx
  user: CallerOf<E>
  today: string
  prepared: Prepared
  /** To be used in `afterCommit`. */
  page: PageCookie
  /** For work after the commit, such as removing a replaced file. A failure is logged. */
  afterCommit: (work: () => Promise<void>) => void
  /** Logs the reading once it is certain. If that fails, nothing is answered. */
  noteReading: (write: (tx: Tx) => Promise<void>) => void
}

/** Writes that stay even when the call is then refused. */
export type InOwnSchool = (work: (tx: Tx) => Promise<void>) => Promise<void>

export type Before<E extends Endpoint, Prepared = void> = (
  call: Parts<E> & {
    user: CallerOf<E>
    db: GlobalDatabase
    inSchool: InOwnSchool
    ip: string
    /** Runs when the call is over, however it ends. */
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
  page: PageCookie
}

/** The compiler checks the shape; the answer's schema checks values such as 0 or 1. */
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

export type Served = (call: SchoolCall<Endpoint>) => Promise<unknown>

export const isAction = (can: Endpoint['can']): can is Action => can !== 'everybody' && can !== 'signed-in'
