import { saveAttendance } from '@plantel/contract/attendance'
import { call } from '../http/api.ts'
import { type ApiProblem, asProblem } from '../http/problem.ts'
import type { PagePerson } from '../routing/screen-route.ts'
import { readToken } from '../token/token.ts'
import { dropWaiting, keepWaiting, readOneWaiting, readWaiting, type WaitingList } from './waiting-lists.ts'

/** One tab at a time. */
const LOCK = 'plantel-outbox'

const TOO_MANY = 429

/** Not about this list: the next try may well succeed. */
const isPassing = ({ passing, offline, status }: ApiProblem): boolean =>
  passing || offline || status === 401 || status === TOO_MANY || status >= 500

export interface Outcome {
  waiting: WaitingList
  refused: boolean
}

/** What became of it; undefined: it waits on. */
const sendOne = async (person: PagePerson, waiting: WaitingList): Promise<Outcome | undefined> => {
  const { list } = waiting
  try {
    await call(saveAttendance, { body: list })
  } catch (thrown) {
    const problem = asProblem(thrown)
    if (isPassing(problem)) return undefined
    const { code, title, message: detail } = problem
    await keepWaiting(person, { list, refusal: { ...(code === undefined ? {} : { code }), title, detail } })
    return { waiting, refused: true }
  }
  await dropWaiting(list.client_id)
  return { waiting, refused: false }
}

/** Sends what waits, oldest first, one at a time, over all tabs once. What was refused waits for the person. */
export const sendWaiting = (person: PagePerson, tell: (outcome: Outcome) => void): Promise<void> =>
  navigator.locks.request(LOCK, async () => {
    const token = readToken()
    const waiting = (await readWaiting(person)).filter(({ refusal }) => refusal === undefined)
    for (const { list } of waiting) {
      // Another session has begun, or its person has taken the list back.
      if (token === null || readToken() !== token) return
      const now = await readOneWaiting(person, list.client_id)
      if (!now || now.refusal) continue
      const outcome = await sendOne(person, now)
      if (!outcome) return
      tell(outcome)
    }
  })
