import type { UserCheck } from '@plantel/contract/health-checks'
import { type RawBuilder, sql } from 'kysely'

const hasFault = (bits: number) => sql<boolean>`u.faults > 0 and u.faults & ${sql.lit(bits)} > 0`

const sameNames = sql`search_text(o.name || ' ' || o.last_name || ' ' || coalesce(o.second_last_name, ''))
  = search_text(u.name || ' ' || u.last_name || ' ' || coalesce(u.second_last_name, ''))`

/** Of a contact: somebody of another name has the phone. */
const hasPhoneOf = (column: 'cellphone' | 'contact_phone') => sql`exists (select from users o
  where o.school_id = u.school_id and ${sql.ref(`o.${column}`)} = u.contact_phone and o.status = 1
    and o.user_id <> u.user_id and not (${sameNames}))`

/** By the bits of `users.faults`. */
export const USER_FAULTS = { 'without-email': 1, 'never-signed-in': 2, 'without-phone': 4 } as const

/** Of `users u`. */
const HOLDS: Record<UserCheck, RawBuilder<boolean>> = {
  'without-email': hasFault(USER_FAULTS['without-email']),
  'never-signed-in': hasFault(USER_FAULTS['never-signed-in']),
  'without-phone': hasFault(USER_FAULTS['without-phone']),
  'shared-phone': sql<boolean>`u.contact_phone is not null
    and (${hasPhoneOf('cellphone')} or ${hasPhoneOf('contact_phone')})`,
  'without-child': sql<boolean>`not exists (select from relationships r
    where r.school_id = u.school_id and r.parent_id = u.user_id)`,
  'without-class': sql<boolean>`not exists (select from subjects k
    join groups g on g.school_id = k.school_id and g.group_id = k.group_id and g.cycle_id is null
    where k.school_id = u.school_id and k.professor_id = u.user_id)`,
  'without-group': sql<boolean>`not exists (select from groups g
    where g.school_id = u.school_id and g.assessor_id = u.user_id and g.cycle_id is null)`,
}

/** Of `users u`. */
export const userCheck = (check: UserCheck): RawBuilder<boolean> =>
  sql<boolean>`u.status = 1 and ${HOLDS[check]}`
