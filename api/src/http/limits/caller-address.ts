import { isIPv6 } from 'node:net'

interface Call {
  readonly ip: string
}

const mapped = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/

const written = (address: string): string => {
  const [plain = ''] = address.split('%')
  return URL.parse(`http://[${plain}]`)?.hostname ?? ''
}

const ipv4Of = (high: string, low: string): string => {
  const bytes = [high, low].flatMap((part) => {
    const number = Number.parseInt(part, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}

const networkOf = (hostname: string): string => {
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/** The only place that derives it. IPv6 counts by network: one house or server has 2⁶⁴ addresses. */
export const callerAddress = ({ ip }: Call): string => {
  if (!isIPv6(ip)) return ip
  const hostname = written(ip)
  const [, high, low] = mapped.exec(hostname) ?? []
  return high !== undefined && low !== undefined ? ipv4Of(high, low) : networkOf(hostname)
}
