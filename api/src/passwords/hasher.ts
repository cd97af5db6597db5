import { availableParallelism } from 'node:os'
import { takeTurns } from '../turns.ts'
import { hash, verify } from './argon2.ts'

/** One core stays free for people who are signed in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING_MAX = 200

/** Few at a time; askers take turns. 503 when the queue is full. */
const inTurn = takeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })

export const hashPassword = (password: string, who?: string): Promise<string> =>
  inTurn(() => hash(password), who)

let nobody: Promise<string> | undefined

const hashOfNobody = (): Promise<string> => {
  if (nobody) return nobody
  const made = hashPassword('nobody has this password')
  made.catch(() => {
    nobody = undefined
  })
  nobody = made
  return made
}

/** Without a hash (unknown or locked account) it takes the same time and gives false. */
export const verifyPassword = async (
  findHash: () => Promise<string | undefined>,
  password: string,
  who?: string,
): Promise<boolean> => {
  // Made before the turn, because it needs a turn itself.
  const [ofNobody] = await Promise.allSettled([hashOfNobody()])
  return inTurn(async () => {
    const passwordHash = await findHash()
    if (passwordHash !== undefined) return verify(passwordHash, password)
    if (ofNobody.status === 'rejected') throw ofNobody.reason
    await verify(ofNobody.value, password)
    return false
  }, who)
}
