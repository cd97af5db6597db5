/**
 * Early requests: GETs that the start module sends before React is parsed. `call` takes the waiting answer instead of
 * asking again. Each is taken once, by the same address and the same token, and not after `EARLY_LIFE_MS`.
 */
const EARLY_LIFE_MS = 15_000

interface Waiting {
  token: string | null
  sent: number
  answer: Promise<Response>
}

const waiting = new Map<string, Waiting>()

/** @param path below `/v1`, with its query, exactly as `call` will ask for it. */
export const sendEarly = (path: string, token: string | null): Promise<Response> => {
  const answer = fetch(`/v1${path}`, {
    headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  })
  // Whoever takes the answer sees the failure; without a taker it must not end as an unhandled rejection.
  answer.catch(() => undefined)
  waiting.set(path, { token, sent: Date.now(), answer })
  return answer
}

/** The answer that is under way for this path, if there is one for this token. */
export const takeEarly = (path: string, token: string | null): Promise<Response> | undefined => {
  const found = waiting.get(path)
  waiting.delete(path)
  if (!found || found.token !== token || Date.now() - found.sent > EARLY_LIFE_MS) return undefined
  return found.answer
}

export const dropEarly = (): void => waiting.clear()
