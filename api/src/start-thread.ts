import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Set by `node --watch`: with it a thread sends its parent what it imports, among its own messages. */
const WATCHED = 'WATCH_REPORT_DEPENDENCIES'

/** A thread whose messages are its own alone. */
export const startThread = (script: URL, options: Omit<WorkerOptions, 'env'> = {}): Worker => {
  const { [WATCHED]: _, ...env } = process.env
  return new Worker(script, { ...options, env })
}
