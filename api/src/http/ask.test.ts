import type { Endpoint } from '@plantel/contract/endpoint'
import { readGroup } from '@plantel/contract/groups'
import type { Role } from '@plantel/contract/permissions'
import { checkReportCard, issueReportCard } from '@plantel/contract/report-cards'
import { readSupervision } from '@plantel/contract/supervision'
import { expect, test, vi } from 'vitest'
import { askWith } from './ask.ts'
import type { Served } from './request.ts'

const askAs = async (roles: Role[], endpoint: Endpoint, served: readonly Endpoint[] = [endpoint]) => {
  const handler = vi.fn<Served>(() => Promise.resolve({ data: {} }))
  const ask = askWith(new Map(served.map((each) => [each, handler])))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is refused or spied on reads no more of the call
  const call = { user: { roles, scopes: [] } } as unknown as Parameters<typeof ask>[0]
  const error = await ask(call, endpoint, { params: { id: '7' } }).catch((reason: unknown) => reason)
  return { error, asked: handler.mock.calls[0]?.[0] }
}

test('another endpoint is asked with its own scope, not with that of the call', async () => {
  const { asked } = await askAs(['DIRECTOR', 'PROFESSOR'], readGroup)
  expect(asked).toMatchObject({ params: { id: 7 }, user: { scopes: ['school', 'taught'] } })
})

test('whoever may not call it may not ask it', async () => {
  const { error, asked } = await askAs(['DIRECTOR'], readSupervision)
  expect([error, asked]).toMatchObject([{ problem: { status: 403 } }, undefined])
})

test.each([
  ['writes', issueReportCard],
  ['is for everybody', checkReportCard],
])('what %s is not asked', async (_, endpoint) => {
  const { error, asked } = await askAs(['DIRECTOR'], endpoint)
  expect([error, asked]).toMatchObject([{ message: expect.stringContaining('cannot be asked') }, undefined])
})

test('nor is what nobody serves', async () => {
  const { error } = await askAs(['DIRECTOR'], readGroup, [])
  expect(error).toMatchObject({ message: '/groups/:id cannot be asked' })
})
