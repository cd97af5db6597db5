import { onlineManager, type QueryClient, type QueryMeta } from '@tanstack/react-query'
import { asProblem } from '../http/problem.ts'
import type { PagePerson } from '../routing/screen-route.ts'
import { rememberedPerson } from '../token/whose.ts'

/** What of an answer a device keeps, so that it opens without a network too, and how it opens. */
export interface KeptForm<Data> {
  /** No photos, no grades, nothing that the screen can do without. Undefined: it is not kept at all. */
  keep: (data: Data, person: PagePerson) => unknown
  open: (kept: unknown) => Data | undefined
}

/** As part of a query's `meta`; the form comes late, for no screen waits for it. */
export interface KeptMeta<Data = unknown> extends QueryMeta {
  keptAs: string
  form: () => Promise<KeptForm<Data>>
}

export const isKeptMeta = (meta: QueryMeta | undefined): meta is KeptMeta =>
  typeof meta?.['keptAs'] === 'string'

/** What the screens show now and no server has said since the page began. */
const fromDevice = new Set<string>()

export const isFromDevice = (keptAs: string): boolean => fromDevice.has(keptAs)

/** The server's answer, or without a network what this device has kept of an earlier one. */
export const orKept = async <Data>(
  { keptAs, form }: KeptMeta<Data>,
  ask: () => Promise<Data>,
): Promise<Data> => {
  try {
    const answer = await ask()
    fromDevice.delete(keptAs)
    return answer
  } catch (thrown) {
    const person = rememberedPerson()
    if (!asProblem(thrown).offline || !person) throw thrown
    const [{ findRead }, { open }] = await Promise.all([import('./reads.ts'), form()])
    const found = open(await findRead(person, keptAs))
    if (found === undefined) throw thrown
    fromDevice.add(keptAs)
    return found
  }
}

/** Once the network is back, what came from the device is asked for. */
export const followKept = (client: QueryClient): (() => void) =>
  onlineManager.subscribe((online) => {
    if (!online || fromDevice.size === 0) return
    void client.invalidateQueries({
      predicate: ({ meta }) => isKeptMeta(meta) && fromDevice.has(meta.keptAs),
    })
  })
