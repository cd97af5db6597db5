import { openSession, WEB_CLIENT_ID } from '@plantel/contract/session'
import { anonymous } from './as.ts'
import { PASSWORD } from './build/build.ts'

export const credentials = (username: string, change: object = {}) => ({
  body: { grant_type: 'password', client_id: WEB_CLIENT_ID, username, password: PASSWORD, ...change },
})

export const logIn = async (username: string, password = PASSWORD): Promise<number> =>
  (await anonymous.answer(openSession, credentials(username, { password }))).statusCode
