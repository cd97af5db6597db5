import { setTimeout as sleep } from 'node:timers/promises'
import { type LogIn, SessionAnswer } from './answers.ts'
import { posting } from './flood.ts'

/** Keeps one person below the limit of calls a minute. */
const PAUSE_MS = 250

export interface Times {
  readonly ms: number[]
  readonly refused: number
}

/** Somebody who works while others flood: reads who they are, their school and its settings, again and again. */
export const openOther = async (origin: string, { cellphone, password }: LogIn) => {
  const body = { grant_type: 'password', client_id: 'plantel-web', username: cellphone, password }
  const answer = await fetch(`${origin}/v1/oauth/token`, posting(JSON.stringify(body)))
  const { access_token } = SessionAnswer.parse(await answer.json())
  const call = { headers: { authorization: `Bearer ${access_token}` } }
  return async (over: AbortSignal): Promise<Times> => {
    const ms: number[] = []
    let refused = 0
    while (!over.aborted) {
      const began = performance.now()
      const read = await fetch(`${origin}/v1/me/information?include=school,settings`, call)
      await read.arrayBuffer()
      ms.push(performance.now() - began)
      if (!read.ok) refused += 1
      await sleep(PAUSE_MS)
    }
    return { ms, refused }
  }
}

export const together = (all: readonly Times[]): Times => ({
  ms: all.flatMap(({ ms }) => ms),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
})

export const p95 = ({ ms }: Times): number =>
  ms.toSorted((one, other) => one - other)[Math.floor(ms.length * 0.95)] ?? Infinity
