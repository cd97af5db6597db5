import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { PagePerson } from '../routing/screen-route.ts'

/** Older drafts are dropped. */
const DAY_MS = 24 * 3_600_000

/** What was marked or typed at a place of the app: ids, values and versions, never a name. */
interface Draft {
  /** Whose it is; nobody else is given it. */
  owner: string
  /** When it was last changed. */
  at: number
  data: unknown
}

let opened: UseStore | undefined

/** A device may refuse to keep anything: then there is no draft, and everything else goes on. */
const quietly = async <Result>(work: (store: UseStore) => Promise<Result>): Promise<Result | undefined> => {
  if (!('indexedDB' in globalThis)) return undefined
  try {
    opened ??= createStore('plantel', 'drafts')
    return await work(opened)
  } catch {
    return undefined
  }
}

const ownerOf = ({ user_id, school_id }: PagePerson): string => `${user_id} ${school_id}`

const isOver = ({ at }: Draft): boolean => Date.now() - at > DAY_MS

export const readDraft = (person: PagePerson, place: string): Promise<unknown> =>
  quietly(async (store) => {
    const draft = await get<Draft>(place, store)
    return draft && draft.owner === ownerOf(person) && !isOver(draft) ? draft.data : undefined
  })

export const writeDraft = (person: PagePerson, place: string, data: unknown): Promise<void> =>
  quietly((store) => set(place, { owner: ownerOf(person), at: Date.now(), data } satisfies Draft, store))

export const dropDraft = (place: string): Promise<void> => quietly((store) => del(place, store))

export const dropDrafts = (): Promise<void> => quietly((store) => clear(store))

/** What is older than a day goes, and everything of anybody but who is signed in. */
export const tidyDrafts = (person: PagePerson): Promise<void> =>
  quietly(async (store) => {
    const all = await entries<string, Draft>(store)
    const gone = all.filter(([, draft]) => isOver(draft) || draft.owner !== ownerOf(person))
    await Promise.all(gone.map(([place]) => del(place, store)))
  })
