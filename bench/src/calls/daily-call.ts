import type { Call } from '../load/request.ts'

export const CALL_NAMES = ['class-list', 'cards', 'attendance-save', 'grade-save', 'grade-update'] as const
export type CallName = (typeof CALL_NAMES)[number]

/** A call to the API, and the same call to the two reference routes. */
export interface Job {
  readonly call: Call
  /** Raw HTTP requests to the API and to the bare route. */
  readonly request: Buffer
  readonly bareRequest: Buffer
  /** To the reference that writes every row that the API writes; a read has none. */
  readonly wholeRequest?: Buffer
  /** Parameters of the bare route's statement. */
  readonly parameters: readonly unknown[]
}

export interface DailyCall {
  readonly name: CallName
  readonly title: string
  readonly kind: 'read' | 'save'
  /** Requests built ahead of time. A save is done once per class, so there are at most as many as classes. */
  readonly jobs: (count: number) => Promise<readonly Job[]>
}
