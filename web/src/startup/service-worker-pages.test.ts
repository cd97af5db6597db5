import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerPage, NETWORK_MS } from './service-worker-pages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = new Response('the page of the server')
const shell = new Response('the shell')
const kept = () => Promise.resolve(shell)
const after = (ms: number, act: () => Response): Promise<Response> => {
  const sent = new Promise<Response>((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(act())
      } catch (thrown) {
        reject(thrown)
      }
    }, ms)
  })
  sent.catch(() => undefined)
  return sent
}
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

const answered = async (answer: Promise<Response>, ms: number) => {
  const settled = Promise.allSettled([answer])
  await vi.advanceTimersByTimeAsync(ms)
  const [result] = await settled
  return result.status === 'fulfilled' ? result.value : result.reason
}

test('a page is what the server sends, when it comes in time', async () => {
  const sent = after(NETWORK_MS - 1, () => page)
  expect(await answered(answerPage({ sent, kept }), NETWORK_MS - 1)).toBe(page)
})

test('it is the kept shell where the network is away, too slow, or where the server fails', async () => {
  expect(await answered(answerPage({ sent: after(10, noNetwork), kept }), 10)).toBe(shell)
  expect(await answered(answerPage({ sent: after(NETWORK_MS + 1, () => page), kept }), NETWORK_MS)).toBe(
    shell,
  )
  const broken = after(10, () => new Response(null, { status: 502 }))
  expect(await answered(answerPage({ sent: broken, kept }), 10)).toBe(shell)
})

test('a refusal of the server is its page', async () => {
  const refused = new Response(null, { status: 404 })
  expect(await answered(answerPage({ sent: after(10, () => refused), kept }), 10)).toBe(refused)
})

test('without a kept shell it is whatever comes, and an error like any other where nothing does', async () => {
  const nothing = () => Promise.resolve(undefined)
  const late = answerPage({ sent: after(NETWORK_MS * 2, () => page), kept: nothing })
  expect(await answered(late, NETWORK_MS * 2)).toBe(page)
  const away = answerPage({ sent: after(10, noNetwork), kept: nothing })
  expect(await answered(away, 10)).toBeInstanceOf(TypeError)
})
