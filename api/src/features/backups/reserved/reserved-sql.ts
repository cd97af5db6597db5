import type { BackupPart } from '@plantel/contract/backups'
import { JOIN_REST_DAYS, type ReservedRequest, type ReservedState } from '@plantel/contract/reserved-copies'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { isRelatedTo } from '../../../domain/families/related.ts'
import { personOf } from '../../../domain/people/person-json.ts'

/** Who may sign in and leads the school. */
const isDirector = (alias: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${alias}.status`)} = 1
  and ${sql.ref(`${alias}.group_id`)} like '_____1%' and ${sql.ref(`${alias}.account_id`)} is not null)`

/** Whoever makes a director, or sets how one signs in, could join in that name. */
const TOUCHES = [
  'user:create',
  'user:permissions',
  'user:password',
  'user:cellphone',
  'user:access-code',
  'access:open',
]

const wasTouched = (user_id: number, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from audit_about b join audit_log a on a.school_id = b.school_id and a.audit_id = b.audit_id
  where b.kind = 'user' and b.about_id = ${user_id} and a.at > ${now}::timestamptz - make_interval(days => ${sql.lit(JOIN_REST_DAYS)})
    and (a.details ->> 'user_id')::bigint = b.about_id
    and (a.action = any (${TOUCHES}::text[])
      or (a.action = 'user:change' and a.user_id <> b.about_id and a.details -> 'fields' ? 'email')))`

/** Whether anybody but this person could join. */
const hasOtherDirector = (user_id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from users d where d.user_id <> ${user_id} and ${isDirector('d')})`

export const hasDirector = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`select from users d where ${isDirector('d')} limit 1`.execute(tx)
  return rows.length > 0
}

interface Asking {
  parts: readonly BackupPart[]
  now: Date
  until: Date
}

/** Undefined: another one waits. */
export const askReserved = async (tx: Tx, { parts, now, until }: Asking): Promise<number | undefined> => {
  await sql`update reserved_requests set state = 'expired' where state = 'waiting' and until <= ${now}::timestamptz`.execute(
    tx,
  )
  const { rows } = await sql<{ request_id: number }>`
    insert into reserved_requests (parts, asked_at, until) values (${[...parts]}::text[], ${now}, ${until})
    on conflict (school_id) where state = 'waiting' do nothing returning request_id`.execute(tx)
  return rows[0]?.request_id
}

/** In the bell of every director who could join. */
export const tellDirectors = async (tx: Tx, request_id: number, asker: number): Promise<void> => {
  await sql`
    insert into feed_entries (user_id, category, request_id)
    select d.user_id, 'notice', ${request_id} from users d
    where ${isDirector('d')} and (d.user_id <> ${asker} or not ${hasOtherDirector(sql`${asker}::bigint`)})`.execute(
    tx,
  )
}

const counted = (what: RawBuilder<unknown>) => sql`(select count(*)::integer ${what})`

const contentsFor = (user_id: number) => {
  const others = (alias: string) => sql`not ${isRelatedTo(user_id, alias)}`
  return sql`json_build_object(
    'resolutions', ${counted(sql`from custody_resolutions c where ${others('c')}`)},
    'documents', ${counted(sql`from custody_resolutions c where c.document is not null and ${others('c')}`)},
    'excuses', ${counted(sql`from excuses x where num_nonnulls(x.text, x.answer, x.file) > 0 and ${others('x')}`)},
    'photos', ${counted(sql`from excuses x where x.file is not null and ${others('x')}`)},
    'entries', ${counted(sql`from audit_log a where (a.action like 'custody:%' or a.action = 'care:read') and not exists (
      select from audit_about b join related_people kin on kin.school_id = b.school_id and kin.student_id = b.about_id
      where b.school_id = a.school_id and b.audit_id = a.audit_id and b.kind = 'student' and kin.parent_id = ${user_id})`)})`
}

const joinOf = (user_id: number, directs: boolean, now: Date) => sql`case
  when r.state <> 'waiting' or r.until <= ${now}::timestamptz or not ${directs}::boolean then 'other'
  when r.asked_by = ${user_id} and ${hasOtherDirector(sql`${user_id}::bigint`)} then 'asked'
  when ${wasTouched(user_id, now)} then 'resting'
  else 'open' end`

interface Looking {
  user_id: number
  directs: boolean
  now: Date
}

export const findLastRequest = async (
  tx: Tx,
  { user_id, directs, now }: Looking,
): Promise<ReservedRequest | undefined> => {
  const { rows } = await sql<ReservedRequest>`
    select r.request_id, r.asked_at, r.until, r.parts, r.ended_at, r.asked_by = ${user_id} as own,
      case when r.state = 'waiting' and r.until <= ${now}::timestamptz then 'expired' else r.state end as state,
      ${personOf('r', 'asked_by')} as by, ${personOf('r', 'ended_by')} as ended_by, ${joinOf(user_id, directs, now)} as "join",
      ${contentsFor(user_id)} as contents
    from reserved_requests r order by r.request_id desc limit 1`.execute(tx)
  return rows[0]
}

export interface WaitingRequest {
  request_id: number
  asked_by: number
  parts: BackupPart[]
  join: ReservedRequest['join']
}

/** Held to the end of the transaction. */
export const findWaiting = async (
  tx: Tx,
  request_id: number,
  { user_id, directs, now }: Looking,
): Promise<WaitingRequest | undefined> => {
  const { rows } = await sql<WaitingRequest>`
    select r.request_id, r.asked_by, r.parts, ${joinOf(user_id, directs, now)} as "join" from reserved_requests r
    where r.request_id = ${request_id} and r.state = 'waiting' and r.until > ${now}::timestamptz
    for update of r`.execute(tx)
  return rows[0]
}

export const endRequest = async (
  tx: Tx,
  request_id: number,
  ended: { state: Exclude<ReservedState, 'waiting' | 'expired'>; now: Date; job_id?: number },
): Promise<void> => {
  await sql`
    update reserved_requests set state = ${ended.state}, ended_by = current_user_id(), ended_at = ${ended.now},
      job_id = ${ended.job_id ?? null} where request_id = ${request_id}`.execute(tx)
}

export interface ReservedKeyRow {
  salt: Buffer
  key: Buffer
}

export const keepReservedKey = async (
  tx: Tx,
  job_id: number,
  { salt, key }: ReservedKeyRow,
): Promise<void> => {
  await sql`select keep_reserved_key(${job_id}, ${salt}, ${key})`.execute(tx)
}

export const forgetReservedKey = async (tx: Tx, job_id: number): Promise<void> => {
  await sql`select forget_reserved_key(${job_id})`.execute(tx)
}

/** A role that ended takes the joining along. */
export const stillDirects = async (tx: Tx, user_id: number): Promise<boolean> => {
  const { rows } = await sql`select from users d where d.user_id = ${user_id} and ${isDirector('d')}`.execute(
    tx,
  )
  return rows.length > 0
}
