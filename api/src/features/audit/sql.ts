import { AUDIT_MAX } from '@plantel/contract/audit'
import type { Person } from '@plantel/contract/people'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { userJson } from '../../domain/people/person-json.ts'
import type { Details } from './said.ts'
import type { KeptChange } from './fields.ts'

type AboutKind = 'student' | 'user' | 'group'

/** Of a child to whom somebody is or was related, these say nothing to that person: the family's own matters. */
const OF_OTHERS = [
  'custody:read',
  'custody:change',
  'custody:resolution',
  'custody:document',
  'custody:document-read',
  'care:read',
  'change:send',
  'change:withdraw',
  'change:accept',
  'change:reject',
]

export interface Asked {
  /** Who asks. */
  caller_id: number
  time_zone: string
  actions: readonly string[] | undefined
  from: string | undefined
  to: string | undefined
  about: readonly { kind: AboutKind; id: number }[]
}

export interface EntryRow {
  audit_id: number
  at: string
  action: string
  details: Details
  request_id: string | null
  device: string | null
  /** The key that did it. */
  key: string | null
  by: (Person & { user_id: number }) | null
  total: number
}

const startOf = (day: string, time_zone: string) => sql`(${day}::date::timestamp at time zone ${time_zone})`
const endOf = (day: string, time_zone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${time_zone})`

const heldBy = ({ caller_id, time_zone, from, to }: Asked): RawBuilder<unknown> =>
  sql.join(
    [
      ...(from === undefined ? [] : [sql`a.at >= ${startOf(from, time_zone)}`]),
      ...(to === undefined ? [] : [sql`a.at < ${endOf(to, time_zone)}`]),
      sql`not (a.action = any (${OF_OTHERS}::text[]) and exists (
        select from audit_about b
        join related_people kin on kin.school_id = b.school_id and kin.student_id = b.about_id
        where b.school_id = a.school_id and b.audit_id = a.audit_id and b.kind = 'student' and kin.parent_id = ${caller_id}))`,
    ],
    sql` and `,
  )

const NEWEST = sql`order by at desc, audit_id desc limit ${sql.lit(AUDIT_MAX)}`

/** Each way of asking reads one index, newest first, and no more than the longest answer. */
const entriesAsked = (asked: Asked): RawBuilder<unknown> => {
  const { about, actions } = asked
  const [first, ...others] = about
  if (first) {
    const also = others.map(
      ({ kind, id }) => sql`and exists (select from audit_about o
        where o.school_id = b.school_id and o.kind = ${kind} and o.about_id = ${id} and o.audit_id = b.audit_id)`,
    )
    const acts = actions === undefined ? sql`` : sql`and a.action = any (${actions}::text[])`
    return sql`select a.* from audit_about b
      join audit_log a on a.school_id = b.school_id and a.audit_id = b.audit_id
      where b.kind = ${first.kind} and b.about_id = ${first.id} ${sql.join(also, sql` `)} ${acts} and ${heldBy(asked)}
      order by b.audit_id desc limit ${sql.lit(AUDIT_MAX)}`
  }
  if (actions !== undefined)
    return sql`select a.* from unnest(${actions}::text[]) as asked (action)
      cross join lateral (
        select * from audit_log a where a.action = asked.action and ${heldBy(asked)} ${NEWEST}) a
      ${NEWEST}`
  return sql`select a.* from audit_log a where ${heldBy(asked)} ${NEWEST}`
}

/** Newest first. */
export const listEntries = async (
  tx: Tx,
  asked: Asked,
  { page, per_page }: { page: number; per_page: number },
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    with found as (${entriesAsked(asked)}),
    page as materialized (
      select f.*, count(*) over () as total from found f
      order by f.at desc, f.audit_id desc limit ${per_page} offset ${(page - 1) * per_page}
    )
    select p.audit_id, p.at, p.action, p.details, p.request_id, p.device, p.total,
      case when p.details ? 'client_id' then (select k.name from api_clients k
        where k.school_id = p.school_id and k.client_id = (p.details ->> 'client_id')::bigint) end as key,
      (select ${userJson} from users u where u.school_id = p.school_id and u.user_id = p.user_id) as by
    from page p order by p.at desc, p.audit_id desc`.execute(tx)
  return rows
}

interface AboutRow {
  audit_id: number
  kind: AboutKind
  about_id: number
}

export const readAbout = async (tx: Tx, ids: readonly number[]): Promise<AboutRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<AboutRow>`
    select audit_id, kind, about_id from audit_about where audit_id = any (${[...ids]}::bigint[])
    order by audit_id, kind, about_id`.execute(tx)
  return rows
}

export const readChanges = async (
  tx: Tx,
  request_ids: readonly string[],
): Promise<(KeptChange & { request_id: string; entity_id: number })[]> => {
  if (request_ids.length === 0) return []
  const { rows } = await sql<KeptChange & { request_id: string; entity_id: number }>`
    select request_id, entity, entity_id, field, from_value, to_value from field_changes
    where request_id = any (${[...request_ids]}::text[]) order by request_id, entity, entity_id, field`.execute(
    tx,
  )
  return rows
}
