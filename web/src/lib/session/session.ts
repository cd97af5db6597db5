import { type Role, rolesOf } from '@plantel/contract/permissions'
import { type SettingKey, settingOf } from '@plantel/contract/schools'
import { closeSession, openSession, readMe, WEB_CLIENT_ID } from '@plantel/contract/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { use, useSyncExternalStore } from 'react'
import { type KeptMeta, orKept } from '../device/kept-query.ts'
import { beginsWith, call } from '../http/api.ts'
import { clearCaches, queryClient } from '../http/query.ts'
import { endSession } from './session-end.ts'
import { type Session, sessionOf } from './session-of.ts'
import { followOtherTabs, readToken, watchToken, writeToken } from '../token/token.ts'
import { history } from '../routing/history.ts'
import { Rendered } from '../timing/rendered.ts'

export type { Session }

const WHOLE = { query: { include: 'school,settings' } } as const

const KEPT: KeptMeta<Session> = {
  keptAs: 'session',
  form: async () => (await import('./kept-session.ts')).SESSION_FORM,
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session> => orKept(KEPT, async () => sessionOf(await call(readMe, WHOLE))),
  meta: { ...beginsWith(readMe, WHOLE, sessionOf), ...KEPT },
})

export const useSignedIn = (): boolean => {
  const { signedIn } = use(Rendered)
  return useSyncExternalStore(watchToken, readToken, () => (signedIn ? '' : null)) !== null
}

/** Restores the session of a stored token; only asked for while signed in. */
export const useSessionQuery = () => useQuery({ ...sessionQuery, enabled: useSignedIn() })

export const useSession = (): Session => {
  const { data } = useSessionQuery()
  if (!data) throw new Error('useSession outside of the shell')
  return data
}

export const useSetting = (key: SettingKey): string => settingOf(useSession().settings, key)

export const useRoles = (): Role[] => rolesOf(useSession().me.group_id)

/** Token, then everything about the person. A token whose person cannot be read is given back. */
export const logIn = async (username: string, password: string): Promise<Session> => {
  const { access_token } = await call(openSession, {
    body: { grant_type: 'password', client_id: WEB_CLIENT_ID, username, password },
  })
  clearCaches()
  writeToken(access_token)
  try {
    return await queryClient.fetchQuery(sessionQuery)
  } catch (thrown) {
    if (readToken() === access_token) await logOutQuietly()
    throw thrown
  }
}

const logOutQuietly = async (): Promise<void> => {
  await call(closeSession).catch(() => undefined)
  writeToken(null)
  clearCaches()
}

/** Ends the session here at once; the server is told too, and if it cannot be reached the session ends there by itself. */
export const logOut = async (): Promise<void> => {
  const told = call(closeSession).catch(() => undefined)
  endSession('left')
  await told
}

export const followSession = (): (() => void) =>
  followOtherTabs(() => {
    clearCaches()
    history.move(readToken() === null ? '/' : '/login', { replace: true, force: true })
  })
