import { expect, test } from 'vitest'
import { openApp } from '../../../test/app.ts'
import { callerAddress } from './caller-address.ts'
import { LIMITS } from './limits.ts'
import { believing, readProxies } from './trusted-proxies.ts'

test('where nothing is said, only a proxy on this machine is believed', () => {
  const believes = believing(readProxies('TRUSTED_PROXIES', null))
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(believes)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['10.0.0.5', '192.0.2.1', '2001:db8::1', '', 'unknown'].map(believes)).toEqual(Array(5).fill(false))
})

test('proxies are addresses and networks, IPv4 also where it comes as IPv6', () => {
  const believes = believing(readProxies('TRUSTED_PROXIES', '192.0.2.10, 10.1.0.0/16 ,fd00::/8'))
  expect(['192.0.2.10', '10.1.200.3', '::ffff:10.1.0.1', 'fd12::9'].map(believes)).toEqual(
    Array(4).fill(true),
  )
  expect(['127.0.0.1', '192.0.2.11', '10.2.0.1', '2001:db8::1'].map(believes)).toEqual(Array(4).fill(false))
})

test.each([
  ['the last that is no proxy', '198.51.100.7, 203.0.113.9, 192.0.2.1, 10.1.0.9', '192.0.2.1'],
  ['what the caller made up stands before it', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['of two proxies, both believed', '203.0.113.9, 10.1.0.8, 10.1.0.9', '203.0.113.9'],
])('behind believed proxies the caller is %s', async (_, forwarded, expected) => {
  const app = await openApp({
    trustedProxies: ['127.0.0.1', '10.1.0.0/16'],
    limits: { ...LIMITS, callsPerMinute: 1 },
  })
  const call = (address: string) =>
    app
      .inject({ url: '/v1/installation', headers: { 'x-forwarded-for': address } })
      .then((one) => one.statusCode)
  expect(await call(forwarded)).toBe(200)
  expect(await call(expected)).toBe(429)
  expect(await call('203.0.113.200')).toBe(200)
})

test('whoever is not believed speaks only for themselves', async () => {
  const app = await openApp({ trustedProxies: ['10.1.0.0/16'], limits: { ...LIMITS, callsPerMinute: 1 } })
  const call = (address: string) =>
    app
      .inject({ url: '/v1/installation', headers: { 'x-forwarded-for': address } })
      .then((one) => one.statusCode)
  expect([await call('203.0.113.1'), await call('203.0.113.2')]).toEqual([200, 429])
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7:ffff:1:2:3', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, address) => {
  expect(callerAddress({ ip })).toBe(address)
})

test.each(['::ffff:0.0.0.0/97', '::ffff:128.0.0.0/103', '::ffff:0:0/96', '::ffff:0:0/90', '0::/7'])(
  '%s is more of the internet than anybody owns',
  (network) => expect(() => readProxies('TRUSTED_PROXIES', network)).toThrow(/solo de redes propias/),
)

test('an IPv4 network may be written as a part of IPv6', () => {
  const believes = believing(readProxies('TRUSTED_PROXIES', '::ffff:10.0.0.0/104'))
  expect(['10.200.0.1', '::ffff:10.0.0.5', '11.0.0.1'].map(believes)).toEqual([true, true, false])
})
