import { hashSync, verifySync } from '@node-rs/argon2'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FIGURES } from './argon2-figures.ts'

/** Lowest priority: of this thread on Linux, elsewhere of the process. */
const LAST = 19

export interface Order {
  password: string
  figures: typeof FIGURES
  /** The hash to compare with; without it a new hash is made. */
  against?: string
}

export type Result = { hash: string } | { same: boolean } | { failure: string }

const carryOut = ({ password, figures, against }: Order): Result => {
  try {
    return against === undefined
      ? { hash: hashSync(password, figures) }
      : { same: verifySync(against, password) }
  } catch (error) {
    return { failure: String(error) }
  }
}

/** Never notified: `wait` on it only times out. */
const bed = new Int32Array(new SharedArrayBuffer(4))

os.setPriority(0, LAST)
parentPort?.on('message', (order: Order) => {
  const before = process.threadCpuUsage()
  parentPort?.postMessage(carryOut(order))
  const { user, system } = process.threadCpuUsage(before)
  Atomics.wait(bed, 0, 0, (order.figures.rest * (user + system)) / 1000)
})
