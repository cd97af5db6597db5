import { rolesOf, scopesFor } from '@plantel/contract/permissions'
import { STATUS } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import type { Ask } from '../../http/ask.ts'
import { problem } from '../../http/problems.ts'

type Call = Parameters<Ask>[0]

interface Who {
  school_id: number
  user_id: number
  account_id: number
}

/** Ids of sessions begin with 1: what a job asks is of none. */
const NO_SESSION = 0

const nothingAfter = (): never => {
  throw new Error('a list has nothing to do once it was read')
}

/** A call of somebody outside a request, with the roles of now. @throws 403 when they do not grant exports any more */
export const findCaller = async (tx: Tx, { school_id, user_id, account_id }: Who) => {
  const found = await tx
    .selectFrom('users')
    .select('group_id')
    .where('user_id', '=', user_id)
    .where('status', '=', STATUS.active)
    .executeTakeFirst()
  const roles = rolesOf(found?.group_id ?? '')
  const scopes = scopesFor(roles, 'exports:read')
  if (!found || !scopes.includes('school')) throw problem.forbidden()
  const user = {
    session_id: NO_SESSION,
    account_id,
    school_id,
    user_id,
    group_id: found.group_id,
    roles,
    scopes,
  }
  return (now: Pick<Call, 'today' | 'now' | 'request_id'>) => {
    const readings: ((tx: Tx) => Promise<void>)[] = []
    const call: Call = {
      ...now,
      tx,
      user,
      afterCommit: nothingAfter,
      noteReading: (write) => void readings.push(write),
    }
    const sayReadings = async (): Promise<void> => {
      for (const write of readings) await write(tx)
    }
    return { call, sayReadings }
  }
}
