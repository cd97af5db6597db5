import { LRUCache } from 'lru-cache'
import { isDeepStrictEqual } from 'node:util'
import type { Opened } from './open-request.ts'

const MOST = 10_000

/** The session is not what it was at its last call: its person's permissions, school or day are others now. */
export class SessionChanged extends Error {}

interface Known {
  user_id: number
  opened?: Opened
}

const keyOf = (token: Buffer): string => token.toString('latin1')

/**
 * Whose each token was, and what it opened, the last time. Only a guess: enough to count a call, and for reading while the session is
 * being looked up again. What is read by it is believed when the lookup has answered the same, and thrown away otherwise.
 */
export class KnownSessions {
  readonly #known = new LRUCache<string, Known>({ max: MOST })

  personOf(token: Buffer): number | undefined {
    return this.#known.get(keyOf(token))?.user_id
  }

  openedBy(token: Buffer): Opened | undefined {
    return this.#known.get(keyOf(token))?.opened
  }

  /** The token was just given to this person. */
  welcome(token: Buffer, user_id: number): void {
    this.#known.set(keyOf(token), { user_id })
  }

  /** `SessionChanged` when it was guessed to be another. */
  confirm(token: Buffer, opened: Opened, guessed?: Opened): void {
    this.#known.set(keyOf(token), { user_id: opened.user_id, opened })
    if (guessed && !isDeepStrictEqual({ ...guessed, stale: opened.stale }, opened)) throw new SessionChanged()
  }

  forget(token: Buffer): void {
    this.#known.delete(keyOf(token))
  }
}
