import { createStore, type UseStore } from 'idb-keyval'
import type { PagePerson } from '../routing/screen-route.ts'

/** What a device keeps, a database each: the key, what was typed, what was read, what waits to be sent. */
const STORES = {
  key: () => createStore('plantel-key', 'key'),
  drafts: () => createStore('plantel', 'drafts'),
  reads: () => createStore('plantel-reads', 'reads'),
  waiting: () => createStore('plantel-waiting', 'waiting'),
}

type StoreName = keyof typeof STORES

const opened = new Map<StoreName, UseStore>()

const open = (name: StoreName): UseStore => {
  const store = opened.get(name) ?? STORES[name]()
  opened.set(name, store)
  return store
}

/**
 * A device may refuse to keep anything (a private window, no room, no encryption outside of https): then nothing is kept, and
 * everything else goes on.
 */
export const inStore = async <Result>(
  name: StoreName,
  work: (store: UseStore) => Promise<Result>,
): Promise<Result | undefined> => {
  if (!('indexedDB' in globalThis) || !('subtle' in crypto)) return undefined
  try {
    return await work(open(name))
  } catch {
    return undefined
  }
}

/** Ids; whoever finds the row learns no name by it. */
export const ownerOf = ({ user_id, school_id }: PagePerson): string => `${user_id} ${school_id}`

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const isOlder = (at: number, ms: number): boolean => Date.now() - at > ms
