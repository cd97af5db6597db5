import { sql } from 'kysely'
import type { GlobalDatabase } from '../db/in-school.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { TELL_GUESSED } from './guessed-letter.ts'
import { verifyPassword } from './hasher.ts'

/** `wait`: too many checks lately; whether it was right is not said. */
export type PasswordCheck = 'right' | 'wrong' | 'wait'

export interface Account {
  account_id: number
  password_hash: string
}

export interface Asker {
  /** The device, by the hash of its cookie, whether or not the account knows it. */
  device_hash: Buffer | undefined
  /** Whether the account knows it: then it is counted by itself, and not with all that come from its address. */
  known: boolean
  ip: string
}

interface Attempt {
  allowed: boolean
  waits: boolean
  closes: boolean
}

const REFUSED: Attempt = { allowed: false, waits: false, closes: false }

interface Checking {
  asker: Asker
  now: Date
  checkAddress?: () => void
  /** A wrong password is the expected case: it is counted, but not recorded as a refusal. */
  untold?: boolean
}

/** Also runs without an account (null), so that the time tells nothing. */
const takeAttempt = async (
  db: GlobalDatabase,
  account_id: number | null,
  { device_hash, ip }: Asker,
  now: Date,
): Promise<Attempt> => {
  const { rows } = await sql<Attempt>`
    select allowed, waits, closes from take_password_attempt(${account_id}, ${device_hash ?? null}, ${ip}, ${now})`.execute(
    db,
  )
  return rows[0] ?? REFUSED
}

const forgetAttempts = async (
  db: GlobalDatabase,
  account_id: number,
  { device_hash, ip }: Asker,
): Promise<void> => {
  await sql`select forget_password_attempts(${account_id}, ${device_hash ?? null}, ${ip})`.execute(db)
}

/** In the account's own list: no school is known. Of nobody nothing is kept, and it takes as long. */
const noteRefusal = async (
  db: GlobalDatabase,
  account_id: number | null,
  { waits, closes }: Attempt,
  now: Date,
): Promise<void> => {
  await sql`select note_refused_password(${account_id}, ${waits}, ${closes}, ${now})`.execute(db)
}

/** Devices of an account wait for themselves, strangers for their address. */
const lineOf = ({ device_hash, known, ip }: Asker): string =>
  known && device_hash ? device_hash.toString('base64') : ip

/**
 * Checks a password against an account, counting the check before it is made: however many come at once, ten are made for a device or
 * an address and then it waits, and a hundred in a row for devices that the account does not know. Every call that takes a password
 * shares these counts. An address may have failed too often by the time the turn has come: `checkAddress` refuses whoever asks as a stranger, or
 * has to wait anyway, before anything is hashed.
 * The handle is the pool's, never a transaction: a refusal rolls back and must not take the count with it.
 */
export const checkPassword = async (
  db: GlobalDatabase,
  account: Account | undefined,
  password: string,
  { asker, now, checkAddress, untold = false }: Checking,
): Promise<PasswordCheck> => {
  let attempt = REFUSED
  const findHash = async () => {
    if (!asker.known) checkAddress?.()
    attempt = await takeAttempt(db, account?.account_id ?? null, asker, now)
    if (!attempt.allowed && asker.known) checkAddress?.()
    if (attempt.closes && account) await queueJob(db, TELL_GUESSED, { account_id: account.account_id })
    return attempt.allowed ? account?.password_hash : undefined
  }
  const right = await verifyPassword(findHash, password, lineOf(asker))
  if (right && account) {
    await forgetAttempts(db, account.account_id, asker)
    return 'right'
  }
  if (!untold) await noteRefusal(db, account?.account_id ?? null, attempt, now)
  return account === undefined || attempt.allowed ? 'wrong' : 'wait'
}
