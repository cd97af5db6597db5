import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import type { PhoneCode } from '../../domain/memberships/phone-codes.ts'
import type { Door } from './rules.ts'

export interface OpenDoor extends Door {
  school: string
}

interface Row {
  school: string
  own_id: number
  own_hash: string | null
  holder_id: number | null
  holder_hash: string | null
  alone: boolean
}

/** Undefined: the person or the school is inactive. An account that opens no school holds no phone. */
export const findDoor = async (
  db: GlobalDatabase | Tx,
  { school_id, user_id, renews }: PhoneCode,
  cellphone: string,
  demo: boolean,
): Promise<OpenDoor | undefined> => {
  const { rows } = await sql<Row>`
    select s.name as school, own.account_id as own_id, own.password_hash as own_hash,
      h.account_id as holder_id, h.password_hash as holder_hash,
      not exists (select from memberships o where o.account_id = own.account_id and o.school_id <> m.school_id) as alone
    from memberships m
    join schools s on s.school_id = m.school_id and s.status = 1 and (not s.demonstration or ${sql.lit(demo)})
    join accounts own on own.account_id = m.account_id
    left join accounts h on h.cellphone = ${cellphone}
      and exists (select from memberships o where o.account_id = h.account_id and o.status = 1)
    where m.school_id = ${school_id} and m.user_id = ${user_id} and m.status = 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { school, own_id, own_hash, holder_id, holder_hash, alone } = row
  const holder = holder_id === null ? null : { account_id: holder_id, password_hash: holder_hash }
  return { school, own: { account_id: own_id, password_hash: own_hash }, holder, alone, renews }
}

/** In the order of ids, as two who type at once would else wait for each other. */
export const lockDoor = async (tx: Tx, { own, holder }: Door): Promise<void> => {
  const ids = [own.account_id, ...(holder ? [holder.account_id] : [])]
  await sql`
    select from accounts where account_id = any (${ids}::bigint[]) order by account_id for update`.execute(tx)
}

export const writePhone = async (tx: Tx, account_id: number, cellphone: string): Promise<void> => {
  await sql`update accounts set cellphone = null where cellphone = ${cellphone} and account_id <> ${account_id}`.execute(
    tx,
  )
  await sql`update accounts set cellphone = ${cellphone} where account_id = ${account_id}`.execute(tx)
}

/** The phone that the school corrected on a *Carta nueva*. */
export const writeRowPhone = async (tx: Tx, user_id: number, cellphone: string): Promise<void> => {
  await sql`
    update users set cellphone = ${cellphone} where user_id = ${user_id} and cellphone <> ${cellphone}`.execute(
    tx,
  )
}

/** Whom the school asked to open this row is asked no more. */
export const endInvitations = async (tx: Tx, user_id: number): Promise<void> => {
  await sql`
    delete from invitations where school_id = current_school_id() and user_id = ${user_id}`.execute(tx)
}

export const endInvitationOf = async (tx: Tx, account_id: number): Promise<void> => {
  await sql`
    delete from invitations where school_id = current_school_id() and account_id = ${account_id}`.execute(tx)
}

export const writeAccepted = async (tx: Tx, user_id: number, now: Date): Promise<void> => {
  await sql`
    update memberships set accepted_at = ${now}
    where school_id = current_school_id() and user_id = ${user_id}`.execute(tx)
}

export const moveToAccount = async (tx: Tx, user_id: number, account_id: number): Promise<void> => {
  await sql`update users set account_id = ${account_id} where user_id = ${user_id}`.execute(tx)
}
