import * as z from 'zod/mini'
import { endpoint, type Endpoint } from './endpoint.ts'
import { readJob } from './jobs.ts'

/**
 * What the stream of events tells of. A kind has a name and the call that reads one of it: an event carries exactly what that call
 * would answer the listener, and only whoever may make that call hears it. A new kind is a line here.
 */
export const EVENT_KINDS = { job: readJob } as const satisfies Record<string, Endpoint>

export type EventKind = keyof typeof EVENT_KINDS

/** The `answer` of an endpoint that streams server-sent events instead of JSON: each one's name and data. */
export const EventAnswer = z.union(
  Object.entries(EVENT_KINDS).map(([event, { answer }]) =>
    z.object({ event: z.literal(event), data: answer }),
  ),
)

export const answersEvents = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer === EventAnswer

/**
 * Server-sent events until the session ends. First what is under way; after a reconnect with `Last-Event-ID` also what ended within
 * the last day. Then every change, as it happens.
 */
export const readEvents = endpoint({
  method: 'GET',
  path: '/events',
  can: 'signed-in',
  summary: 'Avisos en vivo: avance de procesos',
  answer: EventAnswer,
})
