import { LRUCache } from 'lru-cache'
import { isDeepStrictEqual } from 'node:util'
import type { Opened } from './open-request.ts'

const MOST = 10_000

export class SessionChanged extends Error {}

/** Who is counted: a person, or one of their keys. */
export type Counted = number | string

export const countedAs = ({ user_id, key }: Opened): Counted => (key ? `key ${key.client_id}` : user_id)

interface Known {
  who: Counted
  opened?: Opened
}

const keyOf = (token: Buffer): string => token.toString('latin1')

/** Only a guess, to count a call and to read ahead; used only when the lookup confirms it. */
export class KnownSessions {
  readonly #known = new LRUCache<string, Known>({ max: MOST })

  countedAs(token: Buffer): Counted | undefined {
    return this.#known.get(keyOf(token))?.who
  }

  openedBy(token: Buffer): Opened | undefined {
    return this.#known.get(keyOf(token))?.opened
  }

  welcome(token: Buffer, user_id: number): void {
    this.#known.set(keyOf(token), { who: user_id })
  }

  /** @throws SessionChanged when the guess was another */
  confirm(token: Buffer, opened: Opened, guessed?: Opened): void {
    this.#known.set(keyOf(token), { who: countedAs(opened), opened })
    if (guessed && !isDeepStrictEqual({ ...guessed, stale: opened.stale }, opened)) throw new SessionChanged()
  }

  forget(token: Buffer): void {
    this.#known.delete(keyOf(token))
  }
}
