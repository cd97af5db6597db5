import { CATALOGUE } from '@plantel/contract/errors'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { fullFamily } from './texts.ts'

type Contact = 'cellphone' | 'email'

export type Refused = { relationship?: string } & Partial<Record<string, string>>

/** A new parent's fields are sent below `parent`; on screen there is only one of each. */
const screenField = (field: string): string => field.replace(/^(parent|contact)\./, '')

export const refusedFields = (problem: ApiProblem | undefined, contact: readonly Contact[]): Refused => {
  if (!problem) return {}
  if (problem.errors.length > 0)
    return Object.fromEntries(problem.errors.map(({ field, message }) => [screenField(field), message]))
  if (problem.code === 1032) return { relationship: CATALOGUE[1032].message }
  if (problem.code === 4003) return { password: CATALOGUE[4003].message }
  if (problem.code !== 2004) return {}
  return Object.fromEntries(contact.map((field) => [field, CATALOGUE[2004].message]))
}

/**
 * The refusals whose catalogue words speak of something else: 1025 is the catalogue's *cannot be deleted*, here it is one
 * relationship too many.
 */
export const ownWords = (problem: ApiProblem | undefined, maximum: number) =>
  problem?.code === 1025 ? fullFamily(maximum) : undefined
