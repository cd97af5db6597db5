import ipaddr from 'ipaddr.js'

const { IPv4, IPv6 } = ipaddr

const isOfV4 = (address: ipaddr.IPv4, ranges: readonly [ipaddr.IPv4, number][]): boolean =>
  ranges.some((range) => address.match(range))

const isOfV6 = (address: ipaddr.IPv6, ranges: readonly [ipaddr.IPv6, number][]): boolean =>
  ranges.some((range) => address.match(range))

/** Beside what the library names: of nobody, or (the last) the server of a cloud that only its own machines reach. */
const NOT_GLOBAL_V4 = [
  '0.0.0.0/8',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '240.0.0.0/4',
  '168.63.129.16/32',
].map((range) => IPv4.parseCIDR(range))

const isGlobalV4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !isOfV4(address, NOT_GLOBAL_V4)

const GLOBAL_V6 = IPv6.parseCIDR('2000::/3')
const NOT_GLOBAL_V6 = ['2001::/23', '2001:db8::/32', '3fff::/20'].map((range) => IPv6.parseCIDR(range))
const SIX_TO_FOUR = IPv6.parseCIDR('2002::/16')
const NAT64 = IPv6.parseCIDR('64:ff9b::/96')
const TEREDO = IPv6.parseCIDR('2001::/32')

const v4Within = (address: ipaddr.IPv6, place: number, turned = 0): ipaddr.IPv4 =>
  new IPv4(
    address
      .toByteArray()
      .slice(place, place + 4)
      .map((byte) => byte ^ turned),
  )

const isGlobalV6 = (address: ipaddr.IPv6): boolean => {
  if (address.isIPv4MappedAddress()) return isGlobalV4(address.toIPv4Address())
  if (address.match(NAT64)) return isGlobalV4(v4Within(address, 12))
  if (address.match(SIX_TO_FOUR)) return isGlobalV4(v4Within(address, 2))
  // The server, then the client with its bits turned.
  if (address.match(TEREDO))
    return isGlobalV4(v4Within(address, 4)) && isGlobalV4(v4Within(address, 12, 0xff))
  return address.match(GLOBAL_V6) && !isOfV6(address, NOT_GLOBAL_V6) && address.range() === 'unicast'
}

/** A server on the internet: no machine beside this one, nor anything that is no address. */
export const isGlobalAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text) || text.includes('%')) return false
  const address = ipaddr.parse(text)
  return address instanceof IPv4 ? isGlobalV4(address) : isGlobalV6(address)
}

export const isLoopback = (text: string): boolean =>
  ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback'
