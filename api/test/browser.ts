import { openSession } from '@plantel/contract/session'
import { theApp } from './app.ts'
import { type Answered, urlOf } from './as.ts'
import { PASSWORD } from './build/build.ts'
import { credentials } from './log-in.ts'

export interface Browser {
  /** Tries to log in from this device, which keeps the cookie that it is given. */
  logIn: (username: string, password?: string) => Promise<Answered>
  /** The cookie that the device has. */
  cookie: () => string | undefined
}

/** Somebody's device behind an address. */
export const openBrowser = ({
  address = '192.0.2.1',
  cookie,
  app,
}: { address?: string; cookie?: string; app?: Awaited<ReturnType<typeof theApp>> } = {}): Browser => {
  let kept = cookie
  return {
    logIn: async (username, password = PASSWORD) => {
      const answer = await (app ?? (await theApp())).inject({
        method: 'POST',
        url: urlOf(openSession, {}),
        headers: { 'x-forwarded-for': address, ...(kept === undefined ? {} : { cookie: kept }) },
        payload: credentials(username, { password }).body,
      })
      const [given] = [answer.headers['set-cookie'] ?? []].flat()
      if (given !== undefined) [kept] = given.split(';')
      return answer
    },
    cookie: () => kept,
  }
}
