import { openLetter, useLetter } from '@plantel/contract/access'
import { call } from '../../lib/http/api.ts'
import { clearCaches } from '../../lib/http/query.ts'
import { history } from '../../lib/routing/history.ts'
import { writeToken } from '../../lib/token/token.ts'

interface Typed {
  code: string
  cellphone: string
}

export interface Letter extends Typed {
  first_name: string
  school: string
}

export const readLetter = async ({ code, cellphone }: Typed): Promise<Letter> => {
  const { data } = await call(openLetter, { params: { code }, body: { cellphone } })
  return { code, cellphone, ...data }
}

export interface Passwords {
  password: string
  password_confirmation: string
  new_password?: string
}

/** Signed in: the app begins as after a log-in. */
export const enterWith = async ({ code, cellphone }: Typed, passwords: Passwords): Promise<void> => {
  const { access_token } = await call(useLetter, { params: { code }, body: { cellphone, ...passwords } })
  clearCaches()
  writeToken(access_token)
  history.move('/login', { replace: true, force: true })
}
