import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import { refusal, server } from '../../test/server.ts'
import { SCREENS } from '../app/screens.ts'
import { pageQueries } from './page-queries.ts'

/** What the shell asks for. */
const NOT_OF_SCREENS = ['/me/information?include=school,settings', '/me/schools', '/me/feed/unread']
/** These ask for a part when other answers have come, and their tests hold it; *Usuarios* leads to its first tab. */
const LATER: readonly string[] = [
  '/director/grupos',
  '/inicio-maestros/reportar/:subjectId/alumno/:studentId',
  '/configuracion',
  '/usuarios',
]

const ROLES = ['ADMINISTER', 'DIRECTOR', 'PROFESSOR', 'SUPERVISOR'] as const
/** María's, who is signed in. */
const PERSON = { user_id: 12, school_id: 1 }

const noteAsked = (): string[] => {
  const asked: string[] = []
  const note = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(decodeURIComponent(pathname.replace('/v1', '') + search))
  }
  server.events.on('request:start', note)
  onTestFinished(() => server.events.removeListener('request:start', note))
  return asked
}

const screens = SCREENS.filter(({ path, queries }) => queries && !LATER.includes(path))
const SEARCHES = [
  '',
  '?pagina=3&buscar=%C3%B1u%20b&orden=-title&level=2&status=0&group_id=7&type=users&category=report&turn=1',
  '?pagina=2&snaphot=4&from=2026-11-01',
  '?pagina=uno&pagina=2&group_id=x&snaphot=&buscar=%3C%2Fscript%3E&orden=',
]

test.each(
  screens.flatMap(({ path, load }) => SEARCHES.map((search) => [path + search, path, search, load] as const)),
)('%s asks for what its route names, word for word', async (_, path, search, load) => {
  server.use(http.get('*/v1/*', () => HttpResponse.json(refusal(403), { status: 403 })))
  const asked = noteAsked()
  const pathname = path.replaceAll(/:\w+/g, '7')
  const named = pageQueries(pathname, PERSON, search)
    .filter((address) => !NOT_OF_SCREENS.includes(address))
    .map((address) => decodeURIComponent(address))
  const { default: Screen } = await load()
  openScreen({ path, address: `${pathname}${search}`, Screen, roles: [...ROLES] })
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(named)))
})
