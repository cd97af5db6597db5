import { describe, expect, test } from 'vitest'
import { findAddresses, isAllowedUrl } from './find-addresses.ts'
import { isGlobalAddress } from './global-addresses.ts'

const HOSTILE: readonly [string, string][] = [
  ['this machine', '127.0.0.1'],
  ['this machine, elsewhere', '127.8.9.1'],
  ['this machine in IPv6', '::1'],
  ['no address', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['no address in IPv6', '::'],
  ['private 10', '10.0.0.1'],
  ['private 172.16', '172.16.0.1'],
  ['private 172.31', '172.31.255.254'],
  ['private 192.168', '192.168.1.1'],
  ['carriers', '100.64.0.1'],
  ['the metadata of Alibaba', '100.100.100.200'],
  ['the metadata of most clouds', '169.254.169.254'],
  ['link local', '169.254.0.1'],
  ['the metadata of Oracle', '192.0.0.192'],
  ['the server of Azure', '168.63.129.16'],
  ['documentation 1', '192.0.2.1'],
  ['documentation 2', '198.51.100.7'],
  ['documentation 3', '203.0.113.9'],
  ['relays of 6to4', '192.88.99.1'],
  ['benchmarks', '198.18.0.1'],
  ['the other half of benchmarks', '198.19.255.255'],
  ['multicast', '224.0.0.1'],
  ['more multicast', '239.255.255.250'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['mapped metadata', '::ffff:169.254.169.254'],
  ['compatible loopback', '::127.0.0.1'],
  ['translated loopback', '::ffff:0:127.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::127.0.0.1'],
  ['NAT64 of a private one', '64:ff9b::a00:1'],
  ['NAT64 of the metadata', '64:ff9b::a9fe:a9fe'],
  ['the local NAT64', '64:ff9b:1::808:808'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['6to4 of a private one', '2002:c0a8:101::1'],
  ['6to4 of the metadata', '2002:a9fe:a9fe::1'],
  ['Teredo to a private client', '2001:0:808:808:0:0:f5ff:fffe'],
  ['Teredo by a private server', '2001:0:a00:1:0:0:f7f7:f7f7'],
  ['unique local', 'fc00::1'],
  ['unique local of AWS', 'fd00:ec2::254'],
  ['link local in IPv6', 'fe80::1'],
  ['link local with a zone', 'fe80::1%eth0'],
  ['site local', 'fec0::1'],
  ['multicast in IPv6', 'ff02::1'],
  ['documentation in IPv6', '2001:db8::1'],
  ['newer documentation', '3fff::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHID 2', '2001:20::1'],
  ['benchmarks in IPv6', '2001:2::1'],
  ['discard only', '100::1'],
  ['segment routing', '5f00::1'],
  ['not given out', '4000::1'],
  ['no address at all', 'localhost'],
  ['nothing', ''],
]

describe('an address', () => {
  test.each(HOSTILE)('%s is none of the internet: %s', (_, address) => {
    expect(isGlobalAddress(address)).toBe(false)
  })

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '198.20.0.1',
    '2606:4700:4700::1111',
    '2800:3f0:4001::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
    '2001:0:808:808:0:0:f7f7:f7f7',
  ])('%s is one', (address) => {
    expect(isGlobalAddress(address)).toBe(true)
  })
})

describe('the text of a URL', () => {
  test.each([
    'http://sistema.example.mx/',
    'ftp://sistema.example.mx/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://ana@sistema.example.mx/',
    // Not written as such, or it would be taken for a secret that leaked.
    'https://sistema.example.mx/'.replace('//', '//ana:clave@'),
    'https://sistema.example.mx:22/',
    'https://sistema.example.mx:80/',
    'https://sistema.example.mx:1023/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00:ec2::254]/latest',
    'https://169.254.169.254/latest/meta-data',
    'https://①②⑦.0.0.1/',
    'not a url',
  ])('%s is refused', (url) => {
    expect(isAllowedUrl(url, { loopback: false })).toBe(false)
  })

  test.each([
    'https://sistema.example.mx/avisos?x=1',
    'https://sistema.example.mx:443/',
    'https://sistema.example.mx:1024/',
    'https://8.8.8.8:8443/',
    'https://[2606:4700:4700::1111]/',
  ])('%s may be tried', (url) => {
    expect(isAllowedUrl(url, { loopback: false })).toBe(true)
  })

  test('http leads to this machine alone, and only where a test says so', () => {
    expect(isAllowedUrl('http://127.0.0.1:4000/', { loopback: true })).toBe(true)
    expect(isAllowedUrl('http://127.0.0.1:4000/', { loopback: false })).toBe(false)
    expect(isAllowedUrl('http://10.0.0.1:4000/', { loopback: true })).toBe(false)
    expect(isAllowedUrl('http://8.8.8.8:4000/', { loopback: true })).toBe(false)
  })
})

describe('a name', () => {
  const url = new URL('https://sistema.example.mx/')
  const leadingTo = (...addresses: string[]) => ({ loopback: false, resolve: async () => addresses })

  test('leads to its addresses', async () => {
    expect(await findAddresses(url, leadingTo('8.8.8.8', '2606:4700:4700::1111'))).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700:4700::1111', family: 6 },
    ])
  })

  test.each(HOSTILE.map(([, address]) => address).filter((address) => address !== ''))(
    'is not followed when one of them is %s',
    async (address) => {
      await expect(findAddresses(url, leadingTo('8.8.8.8', address))).rejects.toThrow('red privada')
    },
  )

  test('that leads nowhere is said', async () => {
    await expect(findAddresses(url, leadingTo())).rejects.toThrow('No se encontró el servidor')
  })

  test('that is an address is asked of nobody', async () => {
    const resolve = () => Promise.reject(new Error('asked'))
    expect(await findAddresses(new URL('https://8.8.8.8/'), { loopback: false, resolve })).toEqual([
      { address: '8.8.8.8', family: 4 },
    ])
  })
})
