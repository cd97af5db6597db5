import { problem } from '../problems.ts'

/** Forms that are kept at once, of everybody: each may hold six megabytes until its picture is drawn. */
const AT_ONCE = 20
/** Of one person: enough for a browser that sends some again, and too few to keep others out. */
const EACH = 3
/** What has been arriving for so long makes way, in milliseconds, when all places are taken. */
const SLOW_MS = 5_000

export interface FormPlace {
  readonly leave: () => void
  /** Gives what arrives. @throws 503 as soon as the place is somebody else's */
  readonly arriving: <Result>(form: Promise<Result>) => Promise<Result>
}

export interface FormPlaces {
  /** @throws 429 when the person has enough · 503 when there is none */
  readonly take: (user_id: number) => FormPlace
}

interface Taken {
  readonly user_id: number
  readonly since: number
  giveUp: ((reason: unknown) => void) | undefined
}

export interface FormBounds {
  readonly atOnce?: number
  readonly each?: number
  /** In milliseconds; only ever compared with itself. */
  readonly now?: () => number
}

export const openFormPlaces = ({
  atOnce = AT_ONCE,
  each = EACH,
  now = () => performance.now(),
}: FormBounds = {}): FormPlaces => {
  const places = new Set<Taken>()
  const countOf = (user_id: number) => [...places].filter((place) => place.user_id === user_id).length

  /** Of those that are slow to arrive the first of whoever has most, so that few people never hold all places. */
  const slowest = (): Taken | undefined =>
    [...places]
      .filter(({ giveUp, since }) => giveUp && now() - since >= SLOW_MS)
      .toSorted((one, other) => countOf(other.user_id) - countOf(one.user_id) || one.since - other.since)[0]

  const makeWay = (): void => {
    const slow = slowest()
    if (!slow) throw problem.unavailable(2)
    places.delete(slow)
    slow.giveUp?.(problem.unavailable(2))
  }

  return {
    take: (user_id) => {
      if (countOf(user_id) >= each) throw problem.tooMany(2)
      if (places.size >= atOnce) makeWay()
      const own: Taken = { user_id, since: now(), giveUp: undefined }
      places.add(own)
      return {
        leave: () => void places.delete(own),
        arriving: async (form) => {
          const lost = Promise.withResolvers<never>()
          own.giveUp = lost.reject
          try {
            return await Promise.race([form, lost.promise])
          } finally {
            own.giveUp = undefined
          }
        },
      }
    },
  }
}
