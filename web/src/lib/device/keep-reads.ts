import type { Query, QueryClient } from '@tanstack/react-query'
import type { PagePerson } from '../routing/screen-route.ts'
import { isFromDevice, isKeptMeta, type KeptMeta } from './kept-query.ts'
import { keepRead } from './reads.ts'

/** Keeps what these queries are answered, from now on and what they have been until now. */
export const startKeeping = (client: QueryClient, person: PagePerson): (() => void) => {
  const write = async ({ keptAs, form }: KeptMeta, data: unknown) => {
    const kept = (await form()).keep(data, person)
    if (kept !== undefined) await keepRead(person, keptAs, kept)
  }
  const keep = ({ meta, state: { status, data } }: Query) => {
    // What came from the device is not younger for having been read.
    if (!isKeptMeta(meta) || status !== 'success' || data === undefined || isFromDevice(meta.keptAs)) return
    void write(meta, data).catch(() => undefined)
  }
  const cache = client.getQueryCache()
  cache.getAll().forEach(keep)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}
