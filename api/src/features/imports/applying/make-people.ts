import { permissionString, type Role } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { settleMany } from '../../../domain/memberships/settle-many.ts'
import type { PersonNames } from '../value.ts'
import { type Change, recordChanges } from './batch-sql.ts'

export interface NewPerson extends PersonNames {
  row_no: number
  /** A log-in, or where to call a contact. */
  phone: string | null
  email: string | null
  /** Without a log-in. */
  contact: boolean
  roles: readonly Role[]
}

interface Making {
  import_id: number
  /** Who imports. */
  user_id: number
  now: Date
  /** What else a revert knows them by. */
  known?: (person: NewPerson) => Record<string, unknown>
}

/** In the order in which they are sent. */
const insertUsers = async (
  tx: Tx,
  sent: readonly Record<string, unknown>[],
  created_by: number,
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    insert into users (account_id, group_id, name, last_name, second_last_name, cellphone, email, contact_phone, created_by)
    select account_id, group_id, name, last_name, second_last_name, cellphone, email, contact_phone, ${created_by}
    from rows from (jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as (account_id bigint, group_id text, name text, last_name text,
      second_last_name text, cellphone text, email text, contact_phone text)) with ordinality
      as u (account_id, group_id, name, last_name, second_last_name, cellphone, email, contact_phone, place)
    order by place returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Which nobody can sign in with yet. */
export const insertAccounts = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    insert into accounts (password_hash) select null from generate_series(1, ${count}) returning account_id`.execute(
    tx,
  )
  return rows.map(({ account_id }) => account_id)
}

export const signsIn = (person: Pick<NewPerson, 'contact' | 'phone'> | undefined): boolean =>
  person !== undefined && !person.contact && person.phone !== null

/**
 * People whom an import makes: with a phone *por activar*, without one as contacts. Who has an account elsewhere is invited, and nobody is
 * told. @returns their ids, in the order in which they are sent
 */
export const makePeople = async (
  tx: Tx,
  people: readonly NewPerson[],
  { import_id, user_id, now, known = () => ({}) }: Making,
): Promise<number[]> => {
  if (people.length === 0) return []
  const accounts = await insertAccounts(tx, people.filter(signsIn).length)
  const sent = people.map((person) => {
    const { name, last_name, second_last_name, phone, email, roles } = person
    const signs = signsIn(person)
    return {
      account_id: signs ? (accounts.shift() ?? null) : null,
      group_id: permissionString(roles),
      name,
      last_name,
      second_last_name,
      cellphone: signs ? phone : null,
      email: signs ? email : null,
      contact_phone: signs ? null : phone,
    }
  })
  const made = await insertUsers(tx, sent, user_id)
  const changes: Change[] = []
  const settling = []
  for (const [place, person] of people.entries()) {
    const id = made[place]
    const written = sent[place]
    if (id === undefined || written === undefined) throw new Error('a person of the import was not made')
    const { group_id: _, ...after } = written
    changes.push({
      row_no: person.row_no,
      entity: 'user',
      entity_id: id,
      op: 'insert',
      before: null,
      after: { ...after, ...known(person) },
    })
    const { account_id, cellphone, email } = written
    if (account_id !== null && cellphone !== null)
      settling.push({ user_id: id, account_id, cellphone, email })
  }
  await settleMany(tx, settling, now)
  await recordChanges(tx, import_id, changes)
  return made
}
