import type { PageAnswer } from './page-answers.ts'

/**
 * Answers that are there before React asks for them. `call` takes the waiting answer instead of asking again. Each is taken
 * once, by the same address and the same token, and not after `LIFE_MS`.
 */
const LIFE_MS = 15_000

interface Waiting {
  token: string | null
  sent: number
  answer: Promise<Response>
}

const waiting = new Map<string, Waiting>()

interface Brought extends Pick<Waiting, 'token' | 'sent'> {
  take: (address: string) => PageAnswer | undefined
}

let brought: Brought | undefined

/** Sends a GET where the page brings no answers along. @param path below `/v1`, with its query, exactly as `call` will ask for it. */
export const preload = (path: string, token: string | null): void => {
  const answer = fetch(`/v1${path}`, {
    headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  })
  // Whoever takes the answer sees the failure; without a taker it must not end as an unhandled rejection.
  answer.catch(() => undefined)
  waiting.set(path, { token, sent: Date.now(), answer })
}

/** What the page has brought for this token, and no query began with. */
export const takeFromPage = (take: Brought['take'], token: string | null): void => {
  brought = { take, token, sent: Date.now() }
}

const isFor = (token: string | null, { token: whose, sent }: Pick<Waiting, 'token' | 'sent'>): boolean =>
  whose === token && Date.now() - sent <= LIFE_MS

const responseOf = ({ status, body }: PageAnswer): Response => Response.json(body, { status })

export const takePreloaded = (path: string, token: string | null): Promise<Response> | undefined => {
  const found = waiting.get(path)
  waiting.delete(path)
  if (found && isFor(token, found)) return found.answer
  const answer = brought && isFor(token, brought) ? brought.take(path) : undefined
  return answer && Promise.resolve(responseOf(answer))
}

export const dropPreloaded = (): void => {
  waiting.clear()
  brought = undefined
}
