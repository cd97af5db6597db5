import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `cidrs`: addresses and networks; none: from everywhere. */
export const isAllowedFrom = (cidrs: readonly string[], ip: string): boolean => {
  if (cidrs.length === 0) return true
  const allowed = new BlockList()
  for (const cidr of cidrs) {
    const [network = '', length] = cidr.split('/')
    if (length === undefined) allowed.addAddress(network, familyOf(network))
    else allowed.addSubnet(network, Number(length), familyOf(network))
  }
  const [plain = ''] = ip.split('%')
  return isIP(plain) !== 0 && allowed.check(plain, familyOf(plain))
}
