import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FIGURES } from './argon2-figures.ts'
import type { Order, Result } from './hashing-thread.ts'

/** The first has been idle longest (`hashing-thread.ts`). */
const idle: Worker[] = []

const start = (): Worker => new Worker(new URL('hashing-thread.ts', import.meta.url))

/** Each call has a thread for itself; whoever bounds the calls bounds the threads. One that dies is not used again. */
const ask = async (order: Omit<Order, 'figures'>): Promise<Result> => {
  const thread = idle.shift() ?? start()
  thread.ref()
  thread.postMessage({ ...order, figures: FIGURES } satisfies Order)
  const [result] = await once(thread, 'message')
  // An idle thread keeps no process alive.
  thread.unref()
  idle.push(thread)
  return result
}

/** Argon2id in threads of the lowest priority, so that log-ins do not slow down those who are already in. */
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
