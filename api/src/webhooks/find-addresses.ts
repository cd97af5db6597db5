import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isGlobalAddress, isLoopback } from './global-addresses.ts'

export interface Found {
  readonly address: string
  readonly family: 4 | 6
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>

const RESOLVE_MS = 5_000

/** Not the system's look-up: a name server that never answers would hold the threads that check passwords. */
export const resolveName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/** Its message is in Spanish and repeats nothing of the address. */
export class NotSent extends Error {
  override name = 'NotSent'
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isPort = ({ port }: URL): boolean => port === '' || port === '443' || Number(port) > 1023

/** `loopback`: for tests, http to this machine. */
export interface Allowed {
  readonly loopback: boolean
  readonly resolve: Resolve
}

const mayBe = (url: URL, address: string, { loopback }: Pick<Allowed, 'loopback'>): boolean =>
  loopback && isLoopback(address) ? true : url.protocol === 'https:' && isGlobalAddress(address)

/** What the text of an address already tells. */
export const isAllowedUrl = (text: string, allowed: Pick<Allowed, 'loopback'>): boolean => {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || !isPort(url)) return false
  const host = hostOf(url)
  return isIP(host) === 0 ? url.protocol === 'https:' : mayBe(url, host, allowed)
}

/** Where a try goes: asked each time, and every one of them must be allowed. @throws NotSent */
export const findAddresses = async (url: URL, allowed: Allowed): Promise<readonly Found[]> => {
  if (!isAllowedUrl(url.href, allowed)) throw new NotSent('La dirección no está permitida')
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await allowed.resolve(host) : [host]
  if (addresses.length === 0) throw new NotSent('No se encontró el servidor de la dirección')
  if (!addresses.every((address) => mayBe(url, address, allowed)))
    throw new NotSent('La dirección lleva a una red privada')
  return addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }))
}
