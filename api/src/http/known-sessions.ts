import { LRUCache } from 'lru-cache'
import { isDeepStrictEqual } from 'node:util'
import type { Opened } from './open-request.ts'

const MOST = 10_000

/** The session is not what it was at its last call: its person's permissions, school or day are others now. */
export class SessionChanged extends Error {}

/**
 * Whom each token opened the last time. Only a guess, for reading while the session is being looked up again: what is read
 * by it is believed when the lookup has answered the same, and thrown away otherwise.
 */
export class KnownSessions {
  readonly #opened = new LRUCache<string, Opened>({ max: MOST })

  of(token: Buffer): Opened | undefined {
    return this.#opened.get(token.toString('latin1'))
  }

  /** `SessionChanged` when it was guessed to be another. */
  confirm(token: Buffer, opened: Opened, guessed?: Opened): void {
    this.#opened.set(token.toString('latin1'), opened)
    if (guessed && !isDeepStrictEqual({ ...guessed, stale: opened.stale }, opened)) throw new SessionChanged()
  }

  forget(token: Buffer): void {
    this.#opened.delete(token.toString('latin1'))
  }
}
