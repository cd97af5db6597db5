import { openSession } from '@plantel/contract/session'
import { theApp } from './app.ts'
import { type Answered, urlOf } from './as.ts'
import { PASSWORD } from './build/build.ts'
import { credentials } from './log-in.ts'
import { cookiesSet } from './set-cookies.ts'

/** Keeps the cookie of the device. */
export interface Browser {
  logIn: (username: string, password?: string) => Promise<Answered>
  cookie: () => string | undefined
}

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
      const [given] = cookiesSet(answer, 'plantel-device')
      if (given !== undefined) [kept] = given.split(';')
      return answer
    },
    cookie: () => kept,
  }
}
