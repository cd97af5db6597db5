import { type IncomingMessage, request } from 'node:http'
import { logIn } from './exports.ts'
import type { Flood, Target } from './flood.ts'

const AT_ONCE = 100
/** Longer than a connection may stay silent. */
const PATIENCE_MS = 70_000

/** Begins a body and sends no more of it: an answer comes all the same, or the status is 0. */
const beginBody = ({ origin, count }: Target, path: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve) => {
    let status = 0
    const call = request(`${origin}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '1000', ...headers },
      timeout: PATIENCE_MS,
      agent: false,
    })
    call.on('response', (answer: IncomingMessage) => {
      status = answer.statusCode ?? 0
      answer.resume()
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => undefined)
    call.on('close', () => {
      count(status, 0)
      resolve()
    })
    call.write('{"items":[')
  })

/** A hundred with a session and a hundred without; each waits for its answer, even after the signal. */
export const silentBodies: Flood = {
  name: 'two hundred bodies that stand still, half of them signed in',
  client: async (target) => {
    const { authorization } = await logIn(target)
    const paths = [
      ['/oauth/token', {}],
      ['/assists', { authorization }],
    ] as const
    await Promise.all(
      paths.flatMap(([path, headers]) =>
        Array.from({ length: AT_ONCE }, () => beginBody(target, path, headers)),
      ),
    )
  },
}
