import { problem } from '../problems.ts'

export interface Left {
  most: number
  left: number
  /** Until it is counted anew. */
  seconds: number
}

export interface Counter<Key> {
  readonly count: (key: Key) => void
  /** @throws 429 when one more would be beyond the limit */
  readonly check: (key: Key) => void
  /** What was counted was right after all. */
  readonly uncount: (key: Key) => void
  readonly left: (key: Key) => Left
}

export const counterOf = <Key>(most: number, windowMs: number, now: () => Date): Counter<Key> => {
  let opened = 0
  const counts = new Map<Key, number>()
  const countOf = (key: Key): number => {
    const at = now().getTime()
    if (at - opened > windowMs) {
      counts.clear()
      opened = at
    }
    return counts.get(key) ?? 0
  }
  const seconds = () => Math.ceil((opened + windowMs - now().getTime()) / 1000)
  const refuse = (): never => {
    throw problem.tooMany(seconds())
  }
  return {
    count: (key) => {
      const count = countOf(key) + 1
      counts.set(key, count)
      if (count > most) refuse()
    },
    uncount: (key) => void counts.set(key, Math.max(0, countOf(key) - 1)),
    left: (key) => ({ most, left: Math.max(0, most - countOf(key)), seconds: seconds() }),
    check: (key) => {
      if (countOf(key) >= most) refuse()
    },
  }
}
