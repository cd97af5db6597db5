import type { CallResult } from '../results.ts'

/** What this bench holds the calls to; times in milliseconds. */
export const GOALS = {
  read: { p50: 2, perSecond: 2000 },
  save: { p50: 5, perSecond: 500 },
  /** Times what the bare route takes for the same rows, one by one and on eight connections. */
  timesBare: 6,
  statements: 5,
  /** Times the p95 of others while eight log-ins hash. */
  logIns: 2,
  /** Times the cost with many times the attendance rows. */
  scale: 1.2,
  /** The board of 400 groups, in milliseconds. */
  board: 10,
  /** A first screen: statements besides begin, session and commit, times the same statements bare, KB of the answer. */
  home: { statements: 6, timesBare: 2, kilobytes: 12 },
  /** Times what one bare statement takes for the same rows of a large school. */
  lists: 3,
} as const

/** A sentence for each goal that a call misses. */
export const missedBy = ({ kind, statements, figures }: CallResult): string[] => {
  const { ours } = figures
  // A save is compared with the reference that writes the same rows, a read with the one that answers the same bytes.
  const { slower, fewer } = figures.whole ?? figures
  const goal = GOALS[kind]
  return [
    ...(ours.p50 > goal.p50 ? [`p50 > ${goal.p50} ms`] : []),
    ...(ours.perSecond < goal.perSecond ? [`< ${goal.perSecond}/s`] : []),
    ...(Math.max(slower, fewer) > GOALS.timesBare ? [`> ${GOALS.timesBare}×`] : []),
    ...(statements > GOALS.statements ? [`> ${GOALS.statements} SQL`] : []),
  ]
}
