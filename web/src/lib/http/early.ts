import { atMost } from './at-most.ts'

/**
 * Early requests: GETs that the start module sends before React is parsed. `call` takes the waiting answer instead of
 * asking again. Each is taken once, by the same address and the same token, and not after `EARLY_LIFE_MS`.
 */
const EARLY_LIFE_MS = 15_000

/** What `call` reads of an answer. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>

interface Arrived extends Answer {
  body: string
}

interface Waiting {
  token: string | null
  sent: number
  answer: Promise<Answer>
  arrived?: Arrived
}

const waiting = new Map<string, Waiting>()

/** Its body is read at once too, not when somebody asks for it. */
const wholly = async (asked: Promise<Response>): Promise<Arrived> => {
  const { ok, status } = await asked
  const body = await (await asked).text()
  return { ok, status, body, json: async () => JSON.parse(body) }
}

/** @param path below `/v1`, with its query, exactly as `call` will ask for it. */
export const sendEarly = (path: string, token: string | null): Promise<Answer> => {
  const asked = fetch(`/v1${path}`, {
    headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
  })
  const answer = wholly(asked)
  const sent: Waiting = { token, sent: Date.now(), answer }
  const arrive = (arrived: Arrived) => {
    sent.arrived = arrived
  }
  // Whoever takes the answer sees the failure; without a taker it must not end as an unhandled rejection.
  answer.then(arrive, () => undefined)
  waiting.set(path, sent)
  return answer
}

const take = (path: string, token: string | null): Waiting | undefined => {
  const found = waiting.get(path)
  waiting.delete(path)
  return found && found.token === token && Date.now() - found.sent <= EARLY_LIFE_MS ? found : undefined
}

export const takeEarly = (path: string, token: string | null): Promise<Answer> | undefined =>
  take(path, token)?.answer

/** The text of a good answer for this path and token that is already here; one that is still under way stays. */
export const takeArrived = (path: string, token: string | null): string | undefined =>
  waiting.get(path)?.arrived?.ok ? take(path, token)?.arrived?.body : undefined

/** What comes this soon after each other is drawn together. */
const TOGETHER_MS = 50

/** Once everything that is under way has come or failed, or a moment later. */
export const othersArrived = (): Promise<unknown> =>
  atMost(TOGETHER_MS, Promise.allSettled([...waiting.values()].map(({ answer }) => answer)))

export const dropEarly = (): void => waiting.clear()
