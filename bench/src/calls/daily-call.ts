import type { Call } from '../load/request.ts'

export const CALL_NAMES = ['class-list', 'cards', 'attendance-save', 'grade-save', 'grade-update'] as const
export type CallName = (typeof CALL_NAMES)[number]

/** One call of ours, and the same for the two references. */
export interface Job {
  readonly call: Call
  /** The bytes for the app and for the bare route. */
  readonly request: Buffer
  readonly bareRequest: Buffer
  /** To the route that writes all that we write; a read has none. */
  readonly wholeRequest?: Buffer
  /** Of the bare route's statement. */
  readonly parameters: readonly unknown[]
}

export interface DailyCall {
  readonly name: CallName
  readonly title: string
  readonly kind: 'read' | 'save'
  /** Jobs that can be done now, built ahead. A save is done once for each class, so there are at most that many. */
  readonly jobs: (count: number) => Promise<readonly Job[]>
}
