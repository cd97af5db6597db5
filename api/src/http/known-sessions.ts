import { LRUCache } from 'lru-cache'
import { isDeepStrictEqual } from 'node:util'
import type { Opened } from './open-request.ts'

const MOST = 10_000

export class SessionChanged extends Error {}

interface Known {
  user_id: number
  opened?: Opened
}

const keyOf = (token: Buffer): string => token.toString('latin1')

/** Only a guess, to count a call and to read ahead; used only when the lookup confirms it. */
export class KnownSessions {
  readonly #known = new LRUCache<string, Known>({ max: MOST })

  personOf(token: Buffer): number | undefined {
    return this.#known.get(keyOf(token))?.user_id
  }

  openedBy(token: Buffer): Opened | undefined {
    return this.#known.get(keyOf(token))?.opened
  }

  welcome(token: Buffer, user_id: number): void {
    this.#known.set(keyOf(token), { user_id })
  }

  /** @throws SessionChanged when the guess was another */
  confirm(token: Buffer, opened: Opened, guessed?: Opened): void {
    this.#known.set(keyOf(token), { user_id: opened.user_id, opened })
    if (guessed && !isDeepStrictEqual({ ...guessed, stale: opened.stale }, opened)) throw new SessionChanged()
  }

  forget(token: Buffer): void {
    this.#known.delete(keyOf(token))
  }
}
