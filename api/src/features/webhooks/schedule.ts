const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Between two tries: ten in all, over 75 hours. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

const LATEST = 24 * HOUR

/** Four fifths to six fifths: what failed together does not come back together. */
const spread = (wait: number, chance: number): number => Math.round(wait * (0.8 + 0.4 * chance))

/** Statuses of servers that may say when they want to be asked again. */
const SAY_WHEN = [429, 502, 503, 504]

/** Milliseconds of a `Retry-After`, which is seconds or a date. */
export const retryAfterMs = (status: number, header: string | undefined, now: Date): number => {
  if (header === undefined || !SAY_WHEN.includes(status)) return 0
  const asked = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime()
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LATEST) : 0
}

/** Milliseconds until the next try after so many; null: that was the last one. */
export const nextWait = (attempts: number, askedFor: number, chance = Math.random()): number | null => {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : Math.max(spread(wait, chance), askedFor)
}
