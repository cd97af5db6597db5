import { readMe } from '@plantel/contract/session'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith } from '../../../test/samples/people.ts'
import { answers, refusal } from '../../../test/server.ts'
import { writeToken } from '../token/token.ts'
import { beginsWith, call } from './api.ts'
import { beginQueries, type PageAnswer } from './page-answers.ts'
import { asProblem } from './problem.ts'
import { newQueryClient } from './query.ts'

const PERSON = personWith(['PROFESSOR'])
const GOOD = { status: 200, body: PERSON }

const Who = () => {
  const { data, error } = useQuery({
    queryKey: ['who'],
    queryFn: async () => (await call(readMe)).data.name,
    meta: beginsWith(readMe, {}, ({ data: me }) => me.name),
  })
  return <p>{error ? `no: ${asProblem(error).status}` : (data ?? 'nobody yet')}</p>
}

const open = (brought: Record<string, PageAnswer>) => {
  const client = newQueryClient()
  beginQueries(client.getQueryCache(), (address) => brought[address])
  render(
    <QueryClientProvider client={client}>
      <Who />
    </QueryClientProvider>,
  )
}

beforeEach(() => writeToken('secret'))

test('a query whose answer came with the page begins with it, and asks for nothing', () => {
  const asked = answers('get', '/me/information', PERSON)
  open({ '/me/information': GOOD })
  expect(screen.getByText('María')).toBeTruthy()
  expect(asked).toHaveLength(0)
})

test('a refusal that came with the page is shown as it is', () => {
  const asked = answers('get', '/me/information', PERSON)
  open({ '/me/information': { status: 404, body: refusal(404) } })
  expect(screen.getByText('no: 404')).toBeTruthy()
  expect(asked).toHaveLength(0)
})

test.each<[string, Record<string, PageAnswer>]>([
  ['did not come', {}],
  ['is of another address', { '/me/information?include=school': GOOD }],
  ['is not what the contract says', { '/me/information': { status: 200, body: 'nonsense' } }],
])('an answer that %s is asked for', async (_, brought) => {
  const asked = answers('get', '/me/information', PERSON)
  open(brought)
  expect(await screen.findByText('María')).toBeTruthy()
  expect(asked).toHaveLength(1)
})
