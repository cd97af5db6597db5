import { PERMISSION_POSITIONS, permissionString, type Role, rolesOf } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { settleMany } from '../../memberships/settle-many.ts'
import type { WrittenRow } from '../../memberships/settle-row.ts'
import { ABOVE_THE_SCHOOL } from '../../people/above-the-school.ts'
import type { CopiedRow } from '../open-copy.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import { counted } from './words.ts'
import type { Restored, Restoring } from './restore-types.ts'
import type { Rule } from './write-table.ts'

interface Person {
  user_id: number
  cellphone: string | null
  email: string | null
  group_id: string
}

/** Of a copy that anybody may have signed. */
const NOT_GIVEN: readonly Role[] = ['ADMINISTER', 'DIRECTOR']

/** Positions of no role are in no table of any installation. */
const KNOWN_ROLES = /^[01]{11}0{9}$/

const PROFILE = [
  'name',
  'last_name',
  'second_last_name',
  'enrollment',
  'has_smartphone',
  'send_sms',
  'country_code',
  'street',
  'colony',
  'outside_number',
  'inside_number',
  'zipcode',
  'city_id',
] as const

interface Counted {
  /** Of their roles those that a foreign copy does not give. */
  unmade: number
  /** Of their roles those that are of no school. */
  above: number
  withoutEmail: number
}

const readPeople = async (tx: Tx): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select user_id, cellphone, email, group_id from users order by user_id for update`.execute(tx)
  return rows
}

const insertAccounts = async (tx: Tx, count: number): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    insert into accounts (password_hash) select null from generate_series(1, ${count}) returning account_id`.execute(
    tx,
  )
  return rows.map(({ account_id }) => account_id)
}

/** Who was here keeps phone, e-mail and password, and is the person of the copy from now on. */
const joinPerson = async (
  tx: Tx,
  { user_id, group_id }: Person,
  values: Record<string, unknown>,
): Promise<void> => {
  const roles = [...new Set([...rolesOf(group_id), ...rolesOf(String(values['group_id']))])]
  const profile = Object.fromEntries(
    PROFILE.filter((column) => column in values).map((column) => [column, values[column]]),
  )
  await sql`
    update users u set ${sql.join(Object.keys(profile).map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))},
      group_id = ${permissionString(roles)}
    from jsonb_populate_record(null::users, ${JSON.stringify(profile)}::jsonb) r where u.user_id = ${user_id}`.execute(
    tx,
  )
}

const givenRoles = (group_id: string, own: boolean, place: string, sums: Counted): string => {
  if (!KNOWN_ROLES.test(group_id) || group_id.length !== PERMISSION_POSITIONS)
    throw new UnreadableCopy('roles', place)
  const roles = rolesOf(group_id)
  const schools = roles.filter((role) => !ABOVE_THE_SCHOOL.includes(role))
  const given = own ? schools : schools.filter((role) => !NOT_GIVEN.includes(role))
  if (schools.length < roles.length) sums.above += 1
  if (given.length < schools.length) sums.unmade += 1
  // Somebody without any is in no list, where they could be given one: a family without children sees nobody.
  return permissionString(given.length === 0 && roles.length > 0 ? ['PARENT'] : given)
}

const notesOf = ({ unmade, above, withoutEmail }: Counted): string[] => [
  ...(unmade === 0
    ? []
    : [
        `${counted(unmade, 'persona viene', 'personas vienen')} sin los permisos de administración o dirección: la copia la firmó otra instalación, y esos permisos se dan en Usuarios.`,
      ]),
  ...(above === 0
    ? []
    : [
        `${counted(above, 'persona viene', 'personas vienen')} sin los permisos de supervisión o de sistemas, que no son de una escuela.`,
      ]),
  ...(withoutEmail === 0
    ? []
    : [
        `${counted(withoutEmail, 'persona viene', 'personas vienen')} sin su correo, que ya es de quien administra esta escuela.`,
      ]),
]

const SETTLED = 500

/** @returns how many have an account elsewhere */
const settleAll = async ({ tx, order }: Restoring, rows: readonly WrittenRow[]): Promise<number> => {
  for (let place = 0; place < rows.length; place += SETTLED)
    // oxlint-disable-next-line no-await-in-loop -- one after another: each locks accounts
    await settleMany(tx, rows.slice(place, place + SETTLED), order.now)
  const { rows: found } = await sql<{ invited: number }>`
    select count(*)::integer as invited from invitations i
    where i.school_id = current_school_id() and i.user_id = any (${rows.map(({ user_id }) => user_id)}::bigint[])`.execute(
    tx,
  )
  return found[0]?.invited ?? 0
}

export interface People {
  readonly rule: Rule
  /** Once everybody is there: who made whom. */
  readonly writeCreators: () => Promise<void>
  /** Last of all: rows of accounts are locked until the transaction ends. */
  readonly settle: () => Promise<Restored['people']>
}

interface Found {
  readonly settling: WrittenRow[]
  readonly creators: { user_id: number; by: number }[]
  readonly joining: { person: Person; values: Record<string, unknown> }[]
  readonly counted: Counted
  contacts: number
}

const ruleOf = ({ tx, ids, copy }: Restoring, there: readonly Person[], found: Found): Rule => {
  const byPhone = new Map(there.flatMap((person) => (person.cellphone ? [[person.cellphone, person]] : [])))
  const emails = new Set(there.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  let accounts: number[] = []
  let waiting: Omit<WrittenRow, 'user_id'>[] = []
  const isNew = ({ cellphone }: CopiedRow) => cellphone != null && !byPhone.has(cellphone)
  const join = ({ cellphone, user_id }: CopiedRow, values: Record<string, unknown>): boolean => {
    const person = byPhone.get(cellphone ?? '')
    if (!person || cellphone == null) return false
    byPhone.delete(cellphone)
    ids.add('users', Number(user_id), person.user_id)
    found.joining.push({ person, values })
    return true
  }
  return {
    add: ['account_id'],
    later: ['created_by'],
    batch: async (rows) => {
      accounts = await insertAccounts(tx, rows.filter(isNew).length)
      waiting = []
    },
    change: (values, row, place) => {
      const group_id = givenRoles(row['group_id'] ?? '', copy.manifest.own, place, found.counted)
      const kept = { ...values, group_id, signed_in_at: null, url_photo_profile: null }
      if (join(row, kept)) return null
      const { cellphone = null, email = null } = row
      if (cellphone === null) {
        found.contacts += 1
        return { ...kept, account_id: null }
      }
      const isTaken = email !== null && emails.has(email.toLowerCase())
      if (isTaken) found.counted.withoutEmail += 1
      // None left: two people of the copy have one phone, which the key refuses.
      const written = { account_id: accounts.shift() ?? 0, cellphone, email: isTaken ? null : email }
      waiting.push(written)
      return { ...kept, ...written }
    },
    after: async (made) => {
      for (const { row, id } of made) {
        if (id === null) continue
        const written = row['cellphone'] == null ? undefined : waiting.shift()
        if (written) found.settling.push({ user_id: id, ...written })
        if (row['created_by'] != null) found.creators.push({ user_id: id, by: Number(row['created_by']) })
      }
    },
  }
}

const writeCreators = async ({ tx, ids }: Restoring, { creators }: Found): Promise<void> => {
  const rows = creators.map(({ user_id, by }) => ({
    user_id,
    created_by: ids.mapped('users', by) ?? ids.gone('users', by),
  }))
  await sql`
    update users u set created_by = r.created_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id bigint, created_by bigint)
    where u.user_id = r.user_id`.execute(tx)
}

/** Everybody of the copy: *por activar*, invited, or a contact. Who administers here already is the person with the same phone. */
export const peopleOf = async (restoring: Restoring): Promise<People> => {
  const { tx, notes } = restoring
  const found: Found = {
    settling: [],
    creators: [],
    joining: [],
    counted: { unmade: 0, above: 0, withoutEmail: 0 },
    contacts: 0,
  }
  const rule = ruleOf(restoring, await readPeople(tx), found)
  return {
    rule,
    writeCreators: () => writeCreators(restoring, found),
    settle: async () => {
      // oxlint-disable-next-line no-await-in-loop -- the few who administer
      for (const { person, values } of found.joining) await joinPerson(tx, person, values)
      const invited = await settleAll(restoring, found.settling)
      notes.push(...notesOf(found.counted))
      return { invited, awaiting: found.settling.length - invited, contacts: found.contacts }
    },
  }
}
