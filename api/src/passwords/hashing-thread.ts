import { hashSync, verifySync } from '@node-rs/argon2'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { FIGURES } from './argon2-figures.ts'

/** Least important: whoever is already signed in goes first. On Linux this is the thread's own priority, not the process's. */
const LAST = 19

export interface Order {
  password: string
  /** Compared with this hash; a new hash without. */
  against?: string
}

export type Result = { hash: string } | { same: boolean } | { failure: string }

const carryOut = ({ password, against }: Order): Result => {
  try {
    return against === undefined
      ? { hash: hashSync(password, FIGURES) }
      : { same: verifySync(against, password) }
  } catch (error) {
    return { failure: String(error) }
  }
}

os.setPriority(0, LAST)
parentPort?.on('message', (order: Order) => parentPort?.postMessage(carryOut(order)))
