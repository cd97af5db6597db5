/**
 * GETs that are sent before React is there, where the page brings no answers along. `call` takes the waiting answer instead
 * of asking again. Each is taken once, by the same address and the same token, and not after `LIFE_MS`.
 */
const LIFE_MS = 15_000

interface Waiting {
  token: string | null
  sent: number
  answer: Promise<Response>
}

const waiting = new Map<string, Waiting>()

/** @param path below `/v1`, with its query, exactly as `call` will ask for it. */
export const preload = (path: string, token: string | null): void => {
  const answer = fetch(`/v1${path}`, {
    headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  })
  // Whoever takes the answer sees the failure; without a taker it must not end as an unhandled rejection.
  answer.catch(() => undefined)
  waiting.set(path, { token, sent: Date.now(), answer })
}

export const takePreloaded = (path: string, token: string | null): Promise<Response> | undefined => {
  const found = waiting.get(path)
  waiting.delete(path)
  return found && found.token === token && Date.now() - found.sent <= LIFE_MS ? found.answer : undefined
}

export const dropPreloaded = (): void => waiting.clear()
