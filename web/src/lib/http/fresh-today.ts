import { CACHE_MINUTES } from './query.ts'

const CACHE_MS = CACHE_MINUTES * 60_000

/** The stale time of an answer that speaks of "today": another day makes it untrue, however young it is. */
export const freshToday = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  new Date(state.dataUpdatedAt).toDateString() === new Date().toDateString() ? CACHE_MS : 0
