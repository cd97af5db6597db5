import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../start-thread.ts'
import { FIGURES } from './argon2-figures.ts'
import type { Order, Result } from './hashing-thread.ts'

const idle: Worker[] = []

const start = (): Worker => startThread(new URL('hashing-thread.ts', import.meta.url))

const ask = async (order: Omit<Order, 'figures'>): Promise<Result> => {
  const thread = idle.shift() ?? start()
  thread.ref()
  thread.postMessage({ ...order, figures: FIGURES } satisfies Order)
  const [result] = await once(thread, 'message')
  // An idle thread does not keep the process alive.
  thread.unref()
  idle.push(thread)
  return result
}

/** Threads of the lowest priority: log-ins must not slow down signed-in people. */
export const hash = async (password: string): Promise<string> => {
  const result = await ask({ password })
  if ('hash' in result) return result.hash
  throw new Error('failure' in result ? result.failure : 'no hash came back')
}

export const verify = async (against: string, password: string): Promise<boolean> => {
  const result = await ask({ password, against })
  if ('same' in result) return result.same
  throw new Error('failure' in result ? result.failure : 'no answer came back')
}
