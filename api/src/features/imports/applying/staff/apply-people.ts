import { permissionString, rolesOf } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import { writeAudits } from '../../../../audit/write-audit.ts'
import type { Tx } from '../../../../db/in-school.ts'
import { settleMany } from '../../../../domain/memberships/settle-many.ts'
import { endSessionsOf } from '../../../../domain/memberships/end-sessions.ts'
import type { PersonValue, StaffValue } from '../../judging/staff/staff-value.ts'
import type { Applying } from '../../kind.ts'
import { type BatchRow, recordChanges } from '../batch-sql.ts'
import { insertAccounts, makePeople } from '../make-people.ts'

export type StaffRow = BatchRow<StaffValue>
/** By key of the person within the import. */
export type PersonIds = ReadonlyMap<string, number>

type Listed = PersonValue & { row_no: number }

/** Each person once, by the first of their rows. */
const peopleOf = (rows: readonly StaffRow[]): Listed[] => {
  const people = new Map<string, Listed>()
  for (const { row_no, value } of rows) {
    const { person } = value
    const before = people.get(person.key)
    if (before) before.roles = [...new Set([...before.roles, ...person.roles])]
    else people.set(person.key, { ...person, row_no })
  }
  return [...people.values()]
}

/** Who is in the school already gets what somebody said, one by one. A change of permissions ends the person's sessions. */
const addRoles = async (tx: Tx, people: readonly Listed[], { import_id }: Applying): Promise<void> => {
  for (const { row_no, user_id, roles } of people) {
    if (user_id === null || roles.length === 0) continue
    const { rows } = await sql<{ permissions: string }>`
      select group_id as permissions from users where user_id = ${user_id} for no key update`.execute(tx)
    const held = rolesOf(rows[0]?.permissions ?? '')
    const given = roles.filter((role) => !held.includes(role))
    if (given.length === 0) continue
    await sql`
      update users set group_id = ${permissionString([...held, ...given])} where user_id = ${user_id}`.execute(
      tx,
    )
    await endSessionsOf(tx, user_id)
    await recordChanges(tx, import_id, [
      {
        row_no,
        entity: 'user',
        entity_id: user_id,
        op: 'update',
        before: { roles: held },
        after: { roles: given },
      },
    ])
    await writeAudits(tx, 'user:permissions', [{ user_id, given, taken: [], import_id }])
  }
}

/** Who was here without a log-in signs in with the phone of the list: *por activar*, or invited. Nobody is told. */
const openContacts = async (
  tx: Tx,
  people: readonly Listed[],
  { import_id, now }: Applying,
): Promise<void> => {
  const opening = people.flatMap(({ row_no, user_id, opened, phone, email }) =>
    opened && user_id !== null && phone !== null ? [{ row_no, user_id, cellphone: phone, email }] : [],
  )
  if (opening.length === 0) return
  const accounts = await insertAccounts(tx, opening.length)
  const sent = opening.map((each, place) => ({ ...each, account_id: accounts[place] ?? 0 }))
  const { rows: before } = await sql<{ user_id: number; contact_phone: string | null }>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (user_id bigint, account_id bigint, cellphone text, email text)
    ), known as (
      select user_id, contact_phone from users where user_id in (select user_id from sent)
    ), opened as (
      update users u set account_id = s.account_id, cellphone = s.cellphone, email = s.email, contact_phone = null
      from sent s where u.user_id = s.user_id and u.account_id is null
    )
    select user_id, contact_phone from known`.execute(tx)
  await settleMany(tx, sent, now)
  const phones = new Map(before.map(({ user_id, contact_phone }) => [user_id, contact_phone]))
  await recordChanges(
    tx,
    import_id,
    sent.map(({ row_no, user_id, ...opened }) => ({
      row_no,
      entity: 'user',
      entity_id: user_id,
      op: 'update',
      before: { contact_phone: phones.get(user_id) ?? null },
      after: { roles: [], opened },
    })),
  )
  await writeAudits(
    tx,
    'user:change',
    sent.map(({ user_id }) => ({ user_id, fields: ['cellphone'], import_id })),
  )
}

/** Makes who is new, and adds to who is known what was said. */
export const applyPeople = async (
  tx: Tx,
  rows: readonly StaffRow[],
  applying: Applying,
): Promise<PersonIds> => {
  const { import_id, user_id, now } = applying
  const people = peopleOf(rows)
  const fresh = people.filter((each) => each.user_id === null)
  const made = await makePeople(tx, fresh, {
    import_id,
    user_id,
    now,
    // By this a revert tells them from guardians.
    known: ({ roles }) => ({ roles }),
  })
  await writeAudits(
    tx,
    'user:create',
    made.map((id) => ({ user_id: id, import_id })),
  )
  await addRoles(tx, people, applying)
  await openContacts(tx, people, applying)
  const ids = new Map(fresh.map(({ key }, place) => [key, made[place] ?? 0]))
  for (const { key, user_id: known } of people) if (known !== null) ids.set(key, known)
  return ids
}
