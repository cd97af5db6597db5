import { chooseSchool } from '@plantel/contract/own-schools'
import { call } from '../../lib/http/api.ts'
import { dropPreloaded } from '../../lib/http/preload.ts'
import { history } from '../../lib/routing/history.ts'
import { originQuery } from '../../lib/routing/origin.ts'
import { clearCaches } from '../../lib/http/query.ts'
import { writeToken } from '../../lib/token/token.ts'

export type After = 'home' | 'here'

const addressAfter = (after: After): string => {
  const { pathname, search, hash } = history.place()
  if (after === 'home') return '/login'
  return `/login${pathname === '/login' ? search : originQuery(pathname + search + hash)}`
}

/** A session in another school. Of the one before nothing stays: the app begins again, as after a log-in. */
export const enterSchool = async (school_id: number, after: After, password?: string): Promise<void> => {
  const { access_token } = await call(chooseSchool, {
    body: { school_id, ...(password === undefined ? {} : { password }) },
  })
  writeToken(access_token)
  dropPreloaded()
  clearCaches()
  history.move(addressAfter(after), { replace: true, force: true })
}
