import { clear, del, entries, get, set } from 'idb-keyval'
import type { PagePerson } from '../routing/screen-route.ts'
import { keyOf } from './device-key.ts'
import { type Sealed, seal, unseal } from './sealing.ts'
import { inStore, isOlder, ownerOf } from './stores.ts'

/** Whose it is and when it was written stand beside it; what it says is encrypted. */
export interface Row {
  owner: string
  at: number
  sealed: Sealed
}

interface Place {
  store: 'drafts' | 'reads' | 'waiting'
  person: PagePerson
}

/** Rows of one store, each readable for its person alone, and only so long. */
export const sealedRows = (store: Place['store'], lifeMs: number) => {
  // To encrypt takes a while, in which the row may be written anew or dropped: the later change counts.
  let changes = 0
  let emptied = 0
  const latest = new Map<string, number>()
  const change = (place: string): number => {
    changes += 1
    latest.set(place, changes)
    return changes
  }

  const isOver = ({ at }: Row): boolean => isOlder(at, lifeMs)
  const isOf = (person: PagePerson, row: Row): boolean => row.owner === ownerOf(person) && !isOver(row)

  const opened = async (person: PagePerson, place: string, row: Row | undefined): Promise<unknown> => {
    if (!row || !isOf(person, row)) return undefined
    const key = await keyOf(person)
    return key && unseal(key, place, row.sealed)
  }

  return {
    read: (person: PagePerson, place: string): Promise<unknown> =>
      inStore(store, async (rows) => opened(person, place, await get<Row>(place, rows))),

    /** Oldest first. */
    readAll: async (person: PagePerson): Promise<{ place: string; at: number; data: unknown }[]> =>
      (await inStore(store, async (rows) => {
        const own = (await entries<string, Row>(rows)).filter(([, row]) => isOf(person, row))
        const read = async ([place, row]: [string, Row]) => {
          const data = await opened(person, place, row).catch(() => undefined)
          return data === undefined ? [] : [{ place, at: row.at, data }]
        }
        const found = (await Promise.all(own.map(read))).flat()
        return found.toSorted((one, other) => one.at - other.at)
      })) ?? [],

    count: async (person: PagePerson): Promise<number> =>
      (await inStore(
        store,
        async (rows) => (await entries<string, Row>(rows)).filter(([, row]) => isOf(person, row)).length,
      )) ?? 0,

    /** False when the device keeps nothing. `at`: of a row that stays as old as it is. */
    write: async (person: PagePerson, place: string, data: unknown, at = Date.now()): Promise<boolean> => {
      const mine = change(place)
      const written = await inStore(store, async (rows) => {
        const key = await keyOf(person)
        if (!key) return false
        const row: Row = { owner: ownerOf(person), at, sealed: await seal(key, place, data) }
        if (latest.get(place) === mine && mine > emptied) await set(place, row, rows)
        return true
      })
      return written ?? false
    },

    drop: (place: string): Promise<void | undefined> => {
      change(place)
      return inStore(store, (rows) => del(place, rows))
    },

    dropAll: (): Promise<void | undefined> => {
      changes += 1
      emptied = changes
      return inStore(store, (rows) => clear(rows))
    },

    /** What is over goes, and everything that `goes` says. */
    tidy: (goes: (owner: string) => boolean): Promise<void | undefined> =>
      inStore(store, async (rows) => {
        const gone = (await entries<string, Partial<Row>>(rows)).filter(
          // A row of an earlier version is not encrypted.
          ([, { owner, at, sealed }]) =>
            owner === undefined || at === undefined || !sealed || isOlder(at, lifeMs) || goes(owner),
        )
        await Promise.all(gone.map(([place]) => del(place, rows)))
      }),
  }
}
