import { sql } from 'kysely'
import type { GlobalDatabase } from '../db/in-school.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { TELL_GUESSED } from './guessed-letter.ts'
import { verifyPassword } from './hasher.ts'

export type PasswordCheck = 'right' | 'wrong' | 'wait'

export interface Account {
  account_id: number
  /** Null: *por activar*, and no password is right. */
  password_hash: string | null
}

export interface Asker {
  /** The hash of the cookie, whether or not the account knows the device. */
  device_hash: Buffer | undefined
  /** The account knows the device, so it is counted by itself and not by its address. */
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
  /** Counts a wrong password without recording a refusal. */
  untold?: boolean
}

/** Also runs without an account (null), so that the time reveals nothing. */
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

/** Without an account nothing is stored, in the same time. */
const noteRefusal = async (
  db: GlobalDatabase,
  account_id: number | null,
  { waits, closes }: Attempt,
  now: Date,
): Promise<void> => {
  await sql`select note_refused_password(${account_id}, ${waits}, ${closes}, ${now})`.execute(db)
}

/** Known devices queue by themselves, others by address. */
const lineOf = ({ device_hash, known, ip }: Asker): string =>
  known && device_hash ? device_hash.toString('base64') : ip

/**
 * Counts first: ten per device or address, a hundred in a row for unknown devices. Pass the pool's handle: the
 * rollback of a refusal would undo the count.
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
    return attempt.allowed ? (account?.password_hash ?? undefined) : undefined
  }
  const right = await verifyPassword(findHash, password, lineOf(asker))
  if (right && account) {
    await forgetAttempts(db, account.account_id, asker)
    return 'right'
  }
  if (!untold) await noteRefusal(db, account?.account_id ?? null, attempt, now)
  return account === undefined || attempt.allowed ? 'wrong' : 'wait'
}
