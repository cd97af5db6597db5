import { plainCode } from '@plantel/contract/access-codes'
import { sql } from 'kysely'
import type { GlobalDatabase } from '../../db/in-school.ts'
import { verifyPassword } from '../../passwords/hasher.ts'

export interface PhoneCode {
  school_id: number
  user_id: number
  code_hash: string
  renews: boolean
}

/** Security: comparisons come by so many, whatever the phone has, so that the time does not tell how many schools wrote it. */
const COMPARED_TOGETHER = 5

const timesToCompare = (codes: number): number =>
  Math.max(1, Math.ceil(codes / COMPARED_TOGETHER)) * COMPARED_TOGETHER

const takeAttempts = async (db: GlobalDatabase, cellphone: string, now: Date): Promise<PhoneCode[]> => {
  const { rows } = await sql<PhoneCode>`
    select school_id, user_id, code_hash, renews from take_phone_attempts(${cellphone}, ${now})`.execute(db)
  return rows
}

/** Counts before it compares, on the pool's handle: neither parallel tries nor a refusal get around the limit of ten. */
export const findPhoneCode = async (
  db: GlobalDatabase,
  { cellphone, code, ip }: { cellphone: string; code: string; ip: string },
  now: Date,
): Promise<PhoneCode | undefined> => {
  const codes = await takeAttempts(db, cellphone, now)
  const typed = plainCode(code)
  const times = timesToCompare(codes.length)
  let found: PhoneCode | undefined
  for (let place = 0; place < times; place += 1)
    if (await verifyPassword(async () => codes[place]?.code_hash, typed, ip)) found ??= codes[place]
  if (found) await sql`select forgive_phone_attempt(${cellphone}, ${found.code_hash})`.execute(db)
  return found
}
