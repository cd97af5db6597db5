import { BlockList, isIP } from 'node:net'
import { StartFailure } from '../../start-failure.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** Security: wider networks would include strangers, who could then forge addresses. */
const WIDEST = { ipv4: 8, ipv6: 7 }
const BITS = { ipv4: 32, ipv6: 128 }

type Family = keyof typeof BITS

export type Believes = (address: string) => boolean

const familyOf = (address: string): Family | null => {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: Family
}

const networkOf = (text: string): Network | null => {
  const [address = '', prefix, ...more] = text.split('/')
  const family = familyOf(address)
  if (!family || more.length > 0 || address.includes('%')) return null
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null
  const bits = prefix === undefined ? BITS[family] : Number(prefix)
  return bits <= BITS[family] ? { address, prefix: bits, family } : null
}

const listOf = (networks: readonly Network[]): BlockList => {
  const list = new BlockList()
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family)
  return list
}

const MAPPED = { address: '::ffff:0:0', prefix: 96, family: 'ipv6' } as const

const isTooWide = (network: Network): boolean => {
  const { address, prefix, family } = network
  if (prefix < WIDEST[family]) return true
  if (family === 'ipv4') return false
  if (listOf([network]).check(MAPPED.address, 'ipv6') && prefix <= MAPPED.prefix) return true
  return listOf([MAPPED]).check(address, 'ipv6') && prefix < MAPPED.prefix + WIDEST.ipv4
}

/** Comma-separated addresses and networks; the default is this machine. */
export const readProxies = (name: string, value: string | null): readonly string[] => {
  const parts = (value ?? '').split(',').flatMap((part) => part.trim() || [])
  for (const part of parts) {
    const network = networkOf(part)
    if (!network)
      throw new StartFailure(
        `${name} debe ser una lista de direcciones y redes (10.0.0.5, 10.0.0.0/24), separadas por comas; contiene «${part}».`,
      )
    if (isTooWide(network))
      throw new StartFailure(
        `${name} debe ser solo de redes propias: con ${part} cualquiera podría hacerse pasar por otra dirección.`,
      )
  }
  return Object.freeze(parts.length > 0 ? parts : LOOPBACK)
}

export const believing = (proxies: readonly string[]): Believes => {
  const list = listOf(proxies.flatMap((each) => networkOf(each) ?? []))
  return (address) => {
    const family = familyOf(address)
    return family !== null && list.check(address, family)
  }
}
