import { readDeviceKey } from '@plantel/contract/device-key'
import { clear, get, set } from 'idb-keyval'
import { call } from '../http/api.ts'
import type { PagePerson } from '../routing/screen-route.ts'
import { readToken } from '../token/token.ts'
import { importKey } from './sealing.ts'
import { inStore, ownerOf } from './stores.ts'

interface KeptKey {
  owner: string
  key: CryptoKey
}

const PLACE = 'key'

/** What this tab has found for this session, so that not every change looks again. */
let found: { token: string; owner: string; key: CryptoKey } | undefined

const readKept = (owner: string): Promise<CryptoKey | undefined> =>
  inStore('key', async (store) => {
    const kept = await get<KeptKey>(PLACE, store)
    return kept?.owner === owner ? kept.key : undefined
  })

const fetchKey = async (owner: string, token: string): Promise<CryptoKey | undefined> => {
  const { data } = await call(readDeviceKey)
  const key = await importKey(data.key)
  // The session may have ended meanwhile, and everything of it is gone.
  if (readToken() !== token) return undefined
  await inStore('key', (store) => set(PLACE, { owner, key } satisfies KeptKey, store))
  return key
}

/**
 * The key of who is signed in: from this device, where it lies as long as the session, else from the server. Without either,
 * undefined: then nothing is kept.
 */
export const keyOf = async (person: PagePerson): Promise<CryptoKey | undefined> => {
  const [token, owner] = [readToken(), ownerOf(person)]
  if (token === null) return undefined
  if (found?.token === token && found.owner === owner) return found.key
  // What could not be kept need not be encrypted.
  if ((await inStore('key', async () => true)) === undefined) return undefined
  const key = (await readKept(owner)) ?? (await fetchKey(owner, token).catch(() => undefined))
  if (key && readToken() === token) found = { token, owner, key }
  return key
}

/** What was encrypted with it is unreadable until the server hands it out again. */
export const dropKey = async (): Promise<void> => {
  found = undefined
  await inStore('key', (store) => clear(store))
}
