import { CODE_ALPHABET, CODE_DAYS, CODE_LENGTH, plainCode } from '@plantel/contract/access-codes'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import { hashPassword, verifyPassword } from '../../passwords/hasher.ts'

const DAY_MS = 86_400_000

export interface NewCode {
  shown: string
  hash: string
}

/** Each way has one valid code at a time, the newest. */
export type CodeWay = 'school' | 'mail' | 'letter'

/** `K7QF-2M9X` */
export const newCode = (): string => {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
  const half = CODE_LENGTH / 2
  return `${signs.slice(0, half).join('')}-${signs.slice(half).join('')}`
}

/** As slow as password hashing. `who`: a line of its own, which takes turns with the others. */
export const hashCode = (shown: string, who?: string): Promise<string> => hashPassword(plainCode(shown), who)

/** Never call it while a transaction is open. */
export const makeCode = async (): Promise<NewCode> => {
  const shown = newCode()
  return { shown, hash: await hashCode(shown) }
}

interface KeptCode {
  user_id: number
  hash: string
}

interface Keeping {
  way: CodeWay
  now: Date
  /** Of a *Carta nueva*; its phone may be another than the row's. */
  renews?: { cellphone: string }
}

/** The earlier codes of this way stop working. */
export const keepCodes = async (
  tx: Tx,
  codes: readonly KeptCode[],
  { way, now, renews }: Keeping,
): Promise<void> => {
  const expires_at = new Date(now.getTime() + CODE_DAYS * DAY_MS)
  await sql`
    insert into access_codes (school_id, user_id, way, code_hash, created_at, expires_at, cellphone, renews)
    select u.school_id, u.user_id, ${way}, k.hash, ${now}, ${expires_at},
      coalesce(${renews?.cellphone ?? null}, u.cellphone), ${renews !== undefined}
    from unnest(${codes.map(({ user_id }) => user_id)}::bigint[], ${codes.map(({ hash }) => hash)}::text[])
      as k (user_id, hash)
    join users u on u.school_id = current_school_id() and u.user_id = k.user_id
    order by u.user_id
    on conflict (school_id, user_id, way) do update
    set code_hash = excluded.code_hash, attempts = 0, created_at = excluded.created_at,
      expires_at = excluded.expires_at, cellphone = excluded.cellphone, renews = excluded.renews`.execute(tx)
}

export const keepCode = (tx: Tx, { user_id, hash, ...keeping }: KeptCode & Keeping): Promise<void> =>
  keepCodes(tx, [{ user_id, hash }], keeping)

interface Row {
  school_id: number
  user_id: number
}

/** Counts first, on the pool's handle: neither parallel tries nor a refusal get around the limit of ten. */
export const findTypedCode = async (
  db: GlobalDatabase,
  { school_id, user_id }: Row,
  typed: string,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ code_hash: string }>`
    select take_code_attempt(${school_id}, ${user_id}, ${now}) as code_hash`.execute(db)
  const plain = plainCode(typed)
  // Security: without a code it must take as long as with one.
  for (const { code_hash } of rows.length > 0 ? rows : [{ code_hash: undefined }])
    if (await verifyPassword(async () => code_hash, plain)) {
      await sql`update access_codes set attempts = 0 where school_id = ${school_id} and user_id = ${user_id}`.execute(
        db,
      )
      return code_hash
    }
  return undefined
}

/** @returns false when another call was faster */
export const spendCodes = async (
  tx: Tx,
  { school_id, user_id }: Row,
  code_hash: string,
): Promise<boolean> => {
  const { rows } = await sql<{ code_hash: string }>`
    delete from access_codes where school_id = ${school_id} and user_id = ${user_id} returning code_hash`.execute(
    tx,
  )
  return rows.some((row) => row.code_hash === code_hash)
}
