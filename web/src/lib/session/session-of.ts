import type { AnswerOf } from '@plantel/contract/endpoint'
import type { School, Setting } from '@plantel/contract/schools'
import type { readMe } from '@plantel/contract/session'
import { noAnswer } from '../http/problem.ts'
import { readToken } from '../token/token.ts'
import { rememberPerson } from '../token/whose.ts'

type Me = Omit<AnswerOf<typeof readMe>['data'], 'school' | 'settings'>

export interface Session {
  me: Me
  school: School
  settings: Setting[]
}

export const sessionOf = ({ data }: AnswerOf<typeof readMe>): Session => {
  const { school, settings, ...me } = data
  if (!school || !settings) throw noAnswer('the answer lacks the school or its settings')
  // The user may have logged out in the meantime.
  if (readToken() !== null) rememberPerson(me)
  return { me, school, settings }
}
