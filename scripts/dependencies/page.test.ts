import { expect, test } from 'vitest'
import { complaints, readPage } from './page.ts'

const PAGE = `
Lock: \`0123456789abcdef\`, 3 packages, looked at on 2026-11-23.

- **GHSA-aaaa-bbbb-cccc** until 2026-12-31 · only a program of the tests runs it

## Direct dependencies
- **fastify** 5.12.8 · 2026-10-01 · HTTP
- **zod** 4.6.7 · 2026-09-01 · shapes: the contract's
`
const FASTIFY = { name: 'fastify', published: 'fastify', version: '5.12.8' }
const ZOD = { name: 'zod', published: 'zod', version: '4.6.7' }
const SUM = '0123456789abcdef'
const found = (direct: (typeof ZOD)[], sum = SUM, page = PAGE) => complaints(readPage(page), direct, sum)

test('a list of what is installed is fine', () => {
  expect(found([FASTIFY, ZOD])).toEqual([])
})

test('a dependency that was pulled and not looked at is named', () => {
  const added = { name: 'left-pad', published: 'left-pad', version: '1.3.0' }
  expect(found([FASTIFY, ZOD, added])).toEqual(['left-pad 1.3.0 is not listed: run `npm run dependencies`'])
  expect(found([{ ...FASTIFY, version: '5.13.0' }, ZOD])).toEqual([
    'fastify is 5.13.0, listed as 5.12.8: run `npm run dependencies`',
  ])
})

test('any other change of the lock is one too: a dependency of a dependency', () => {
  expect(found([FASTIFY, ZOD], 'fedcba9876543210')).toEqual([
    'package-lock.json is not the one that was looked at: run `npm run dependencies`',
  ])
})

test('what is gone leaves the list, and each has a reason', () => {
  expect(found([ZOD])).toEqual(['fastify is listed and nothing of ours names it: run `npm run dependencies`'])
  expect(found([FASTIFY, ZOD], SUM, PAGE.replace('· HTTP', '· ?'))).toEqual(['fastify: say why it is here'])
})

test('an accepted advisory has its last day', () => {
  expect(readPage(PAGE).accepted).toEqual(new Map([['GHSA-aaaa-bbbb-cccc', '2026-12-31']]))
})
