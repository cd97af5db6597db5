import { permissionString, rolesOf } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import { writeAudits } from '../../../../audit/write-audit.ts'
import type { Tx } from '../../../../db/in-school.ts'
import { endSessionsOf } from '../../../../domain/memberships/end-sessions.ts'
import type { PersonValue, StaffValue } from '../../judging/staff/staff-value.ts'
import type { Applying } from '../../kind.ts'
import { type BatchRow, recordChanges } from '../batch-sql.ts'
import { makePeople } from '../make-people.ts'

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
  const ids = new Map(fresh.map(({ key }, place) => [key, made[place] ?? 0]))
  for (const { key, user_id: known } of people) if (known !== null) ids.set(key, known)
  return ids
}
