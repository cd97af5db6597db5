import { CATALOGUE } from '@plantel/contract/errors'
import type { ApiProblem } from '../../lib/http/problem.ts'

export type Refused = Partial<Record<string, string>>

/** Codes that say which field they are about without naming it. */
const FIELD_OF = { 4003: 'password', 4013: 'cellphone' } as const

interface Meaning {
  contact?: readonly ('cellphone' | 'email')[]
  /** Which fields the account shares with another school, and the words for it (403). */
  shared?: Refused
}

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
