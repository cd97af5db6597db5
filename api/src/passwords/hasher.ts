import { availableParallelism } from 'node:os'
import { takeTurns } from '../turns.ts'
import { hash, verify } from './argon2.ts'

/** One core is always left for everybody who is already signed in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING_MAX = 200

/** Few at a time in one process, whoever asks; beyond the queue the answer is 503. */
const inTurn = takeTurns(AT_ONCE, WAITING_MAX)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let nobody: Promise<string> | undefined

/** The hash of nobody, made with the first check; one that could not be made is made anew with the next. */
const hashOfNobody = (): Promise<string> => {
  if (nobody) return nobody
  const made = hashPassword('nobody has this password')
  made.catch(() => {
    nobody = undefined
  })
  nobody = made
  return made
}

/** Whether it is the password; without a hash (unknown or locked account) it takes the same time and says no. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const ofNobody = hashOfNobody()
  const against = passwordHash ?? (await ofNobody)
  const same = await inTurn(() => verify(against, password))
  return same && passwordHash !== undefined
}
