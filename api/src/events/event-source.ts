import type { EventKind } from '@plantel/contract/events'
import type { Tx } from '../db/in-school.ts'

/** How a feature reads its kind of event within a school: each as the kind's call answers it, `{ data }`. */
export interface EventSource {
  find: (tx: Tx, id: number) => Promise<object | undefined>
  /** What somebody must know who has just come. Whoever `missed` something is also told what has ended lately. */
  current: (tx: Tx, missed: boolean) => Promise<object[]>
}

export type EventSources = Record<EventKind, EventSource>
