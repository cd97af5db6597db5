import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, server } from '../../../test/server.ts'
import { directorRoutes } from './routes.ts'
import { answersCycles, answersDashboard, answersToday } from '../../../test/samples/dashboard.ts'

const named = directorRoutes.flatMap(({ path, load, queries }) =>
  queries
    ? ['', '?pagina=2&level=3', '?snaphot=4&buscar=ana'].map((search) => ({
        path,
        load,
        search,
        addresses: queries({
          ids: {},
          person: { user_id: 12, school_id: 1 },
          search: new URLSearchParams(search),
        }),
      }))
    : [],
)

test.each(named)('$path $search asks for what its route names', async ({ path, load, search, addresses }) => {
  answersDashboard()
  answersToday()
  answersCycles()
  for (const list of ['subjects', 'professors/totals', 'students', 'groups'])
    answers('get', `/schools/1/${list}`, page([]))
  const asked: string[] = []
  const note = ({ request }: { request: Request }) => {
    const { pathname, search: query } = new URL(request.url)
    asked.push(pathname.replace('/v1', '') + query)
  }
  server.events.on('request:start', note)
  onTestFinished(() => server.events.removeListener('request:start', note))
  const { default: Screen } = await load()
  openScreen({ path, address: path + search, Screen, roles: ['DIRECTOR'] })
  // Word for word: an answer that came with the page is taken by its address.
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(addresses)))
})
