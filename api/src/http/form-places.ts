import { problem } from './problems.ts'

/** Forms that are kept at once, of everybody: each may hold six megabytes until its picture is drawn. */
const AT_ONCE = 20
/** Of one person: enough for a browser that sends some again, and too few to keep others out. */
const EACH = 3

/** Places for forms with files, taken before anything of them is received. */
export interface FormPlaces {
  /** @returns what gives the place back @throws 429 when the person has enough · 503 when there is none */
  readonly take: (user_id: number) => () => void
}

export const openFormPlaces = (atOnce = AT_ONCE, each = EACH): FormPlaces => {
  const taken = new Map<number, number>()
  let count = 0
  return {
    take: (user_id) => {
      const own = taken.get(user_id) ?? 0
      if (own >= each) throw problem.tooMany(2)
      if (count >= atOnce) throw problem.unavailable(2)
      taken.set(user_id, own + 1)
      count += 1
      return () => {
        const left = (taken.get(user_id) ?? 1) - 1
        if (left > 0) taken.set(user_id, left)
        else taken.delete(user_id)
        count -= 1
      }
    },
  }
}
