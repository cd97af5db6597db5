import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, server } from '../../../test/server.ts'
import { directorRoutes } from './routes.ts'
import { answersCycles, answersDashboard } from '../../../test/samples/dashboard.ts'

const named = directorRoutes.flatMap(({ path, load, queries }) =>
  queries ? [{ path, load, addresses: queries({ ids: {}, person: { user_id: 12, school_id: 1 } }) }] : [],
)

test.each(named)('$path asks for what its route names', async ({ path, load, addresses }) => {
  answersDashboard()
  answersCycles()
  for (const list of ['subjects', 'professors/totals', 'students'])
    answers('get', `/schools/1/${list}`, page([]))
  const asked: string[] = []
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname.replace('/v1', '') + search)
  }
  server.events.on('request:start', note)
  onTestFinished(() => server.events.removeListener('request:start', note))
  const { default: Screen } = await load()
  openScreen({ path, Screen, roles: ['DIRECTOR'] })
  // Word for word: an answer that came with the page is taken by its address.
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(addresses)))
})
