import { dropDrafts, tidyDrafts } from '../drafts/drafts.ts'
import { discardWaiting, tidyWaiting } from '../outbox/waiting-lists.ts'
import type { PagePerson } from '../routing/screen-route.ts'
import { readToken } from '../token/token.ts'
import { dropKey } from './device-key.ts'
import { dropReads, tidyReads } from './reads.ts'
import { ownerOf } from './stores.ts'

/**
 * At each start: what is too old goes, and what was read or typed by anybody else once somebody is signed in. What waits to be sent
 * waits for its person, unreadable, whoever signs in meanwhile.
 */
export const tidyDevice = async (person: PagePerson | undefined): Promise<void> => {
  const isAnothers = (owner: string): boolean => person !== undefined && owner !== ownerOf(person)
  if (readToken() === null) await dropKey()
  await Promise.all([
    tidyDrafts(isAnothers),
    tidyReads((owner) => person === undefined || isAnothers(owner)),
    tidyWaiting(),
  ])
}

/** A session that the server no longer knows: what was read goes, and nobody can read the rest until its person is back. */
export const lockDevice = async (): Promise<void> => {
  await Promise.all([dropKey(), dropReads()])
}

/** *Salir*: nothing of the person stays. */
export const clearDevice = async (person: PagePerson | undefined): Promise<void> => {
  await Promise.all([dropKey(), dropReads(), dropDrafts(), person && discardWaiting(person)])
}
