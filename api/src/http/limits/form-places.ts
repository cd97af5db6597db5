import { problem } from '../problems.ts'

/** Forms kept at once: each may hold 6 MB until its picture is drawn. */
const AT_ONCE = 20
/** Per person: enough for a browser's retries, too few to keep others out. */
const EACH = 3
/** Milliseconds after which an arriving form may lose its place. */
const SLOW_MS = 5_000

export interface FormPlace {
  readonly leave: () => void
  /** @throws 503 as soon as the place is given to another form */
  readonly arriving: <Result>(form: Promise<Result>) => Promise<Result>
}

export interface FormPlaces {
  /** @throws 429 when the person has enough · 503 when none is free */
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
  readonly now?: () => number
}

export const openFormPlaces = ({
  atOnce = AT_ONCE,
  each = EACH,
  now = () => performance.now(),
}: FormBounds = {}): FormPlaces => {
  const places = new Set<Taken>()
  const countOf = (user_id: number) => [...places].filter((place) => place.user_id === user_id).length

  /** The first slow form of whoever has most, so that few people never hold all places. */
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
