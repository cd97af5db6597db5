/**
 * The first script of every page, a few kilobytes: asks for the data and the code of the address in parallel, while the
 * browser still fetches and parses React.
 */
import { loadLanding } from '../features/landing/load.ts'
import { type Answer, sendEarly } from '../lib/http/early.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import { type EarlyPerson, findScreen } from '../lib/routing/screen-route.ts'
import { readToken } from '../lib/session/token.ts'
import { rememberedPerson } from '../lib/session/whose.ts'
import { drawLoginEarly } from './early-login.ts'
import { loadMui } from '../app/theme/mui-loading.ts'
import { SCREENS } from '../app/screens.ts'
import { loadShell } from '../app/shell/shell-loading.ts'

const isAboutPerson = (body: unknown): body is { data: EarlyPerson } =>
  typeof body === 'object' && body !== null && 'data' in body

const personOf = async (answer: Promise<Answer>): Promise<EarlyPerson | undefined> => {
  const body: unknown = await (await answer).json()
  return isAboutPerson(body) ? body.data : undefined
}

const send = (paths: readonly string[], token: string) => {
  for (const path of paths) void sendEarly(path, token)
}

const startSignedIn = (token: string) => {
  const found = findScreen(location.pathname, SCREENS)
  if (!found && location.pathname === '/') return
  const me = sendEarly('/me/information?include=school,settings', token)
  if (!found?.valid) return
  const { screen, ids } = found
  send(screen.early?.(ids) ?? [], token)
  void loadScreen(loadShell)
  void loadScreen(screen.load)
  if (screen.mui) void loadScreen(loadMui)
  const sendForPerson = (person: EarlyPerson | undefined) => {
    if (person) send(screen.earlyFor?.(person, ids) ?? [], token)
  }
  const remembered = rememberedPerson()
  if (remembered) sendForPerson(remembered)
  // A refused or missing answer is handled by the query that takes it.
  else if (screen.earlyFor) personOf(me).then(sendForPerson, () => undefined)
}

/** This script comes as soon as it can, perhaps before the end of the page. */
const whenParsed = (act: () => void) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act, { once: true })
  else act()
}

if (location.pathname === '/') void loadScreen(loadLanding)
const token = readToken()
if (token !== null) startSignedIn(token)
else if (location.pathname === '/login') {
  whenParsed(drawLoginEarly)
  void sendEarly('/installation', null)
}

whenParsed(() => void import('./main.tsx'))
