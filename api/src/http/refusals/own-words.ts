import { inPartialWord, partialWordOf, saysPartial } from '@plantel/contract/partial-word'
import { problemOfDatabase } from '../../db/constraints.ts'
import { type Database, inSchool } from '../../db/in-school.ts'
import { toProblem } from './error-answers.ts'
import { ProblemError } from '../problems.ts'

interface Thrown {
  error: unknown
  request_id: string
  /** Undefined: the call was refused before its school was known. */
  school: { school_id: number; user_id: number } | undefined
}

/** A refusal says *Trimestre* where the school does. What it takes back is over by then. @returns any other error as it is */
export const inOwnWords = async (db: Database, { error, request_id, school }: Thrown): Promise<unknown> => {
  const refused = error instanceof ProblemError || typeof problemOfDatabase(error) === 'number'
  if (!refused || school === undefined) return error
  const refusal = toProblem(error, request_id)
  if (!saysPartial(JSON.stringify(refusal.problem))) return error
  return inSchool(db, school.school_id, school.user_id, async (tx) => {
    const found = tx.selectFrom('settings').select('value').where('key', '=', 'partial-word')
    const word = partialWordOf((await found.executeTakeFirst())?.value ?? '')
    return refusal.inWords((text) => inPartialWord(text, word))
  })
}
