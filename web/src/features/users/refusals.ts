import { CATALOGUE } from '@plantel/contract/errors'
import type { ApiProblem } from '../../lib/http/problem.ts'

/** What the server says about each field, by its name. */
export type Refused = Partial<Record<string, string>>

/** Codes that say which field they are about without naming it. */
const FIELD_OF = { 4003: 'password', 4013: 'cellphone' } as const

interface Meaning {
  /** Which of phone and e-mail were sent: 2004 does not say which of them is taken. */
  contact?: readonly ('cellphone' | 'email')[]
  /** Which fields the account shares with another school, and the words for it (403). */
  shared?: Refused
}

/** Why a save was refused, by the field it is shown beside. */
export const refusedFields = (
  problem: ApiProblem | undefined,
  { contact = [], shared = {} }: Meaning,
): Refused => {
  if (!problem) return {}
  if (problem.errors.length > 0)
    return Object.fromEntries(problem.errors.map(({ field, message }) => [field, message]))
  if (problem.status === 403) return shared
  if (problem.code === 2004)
    return Object.fromEntries(contact.map((field) => [field, CATALOGUE[2004].message]))
  if (problem.code !== 4003 && problem.code !== 4013) return {}
  return { [FIELD_OF[problem.code]]: CATALOGUE[problem.code].message }
}
