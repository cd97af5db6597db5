import * as z from 'zod/mini'
import { readAttendanceSummary } from './attendance-board.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { readJob } from './jobs.ts'

/** An event carries what its call would answer the listener; only those who may make that call hear it. */
export const EVENT_KINDS = { job: readJob, attendance: readAttendanceSummary } as const satisfies Record<
  string,
  Endpoint
>

export type EventKind = keyof typeof EVENT_KINDS

export const EventAnswer = z.union(
  Object.entries(EVENT_KINDS).map(([event, { answer }]) =>
    z.object({ event: z.literal(event), data: answer }),
  ),
)

export const answersEvents = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer === EventAnswer

/** First jobs under way; with `Last-Event-ID` also what ended within the last day. Then every change. */
export const readEvents = endpoint({
  method: 'GET',
  path: '/events',
  can: 'signed-in',
  summary: 'Avisos en vivo: avance de procesos, asistencia de hoy',
  answer: EventAnswer,
})
