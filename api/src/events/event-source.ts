import type { EventKind } from '@plantel/contract/events'
import type { Tx } from '../db/in-school.ts'

export interface EventSource {
  find: (tx: Tx, id: number, now: Date) => Promise<object | undefined>
  /** The state for a new listener. With `missed` also what has ended lately. */
  current: (tx: Tx, missed: boolean) => Promise<object[]>
}

export type EventSources = Record<EventKind, EventSource>
