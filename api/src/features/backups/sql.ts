import type { Backup, BackupPart } from '@plantel/contract/backups'
import type { JobStatus } from '@plantel/contract/jobs'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { personOf } from '../../domain/people/person-json.ts'

export const BACKUP = 'backup'

export interface WantedBackup {
  parts: readonly BackupPart[]
  /** A director has joined: with what is sealed. */
  reserved?: { request_id: number; director: number }
}

/** The row is the place. Undefined: another one of the school is under way. */
export const askBackup = async (
  tx: Tx,
  { created_by, wanted }: { created_by: number; wanted: WantedBackup },
): Promise<number | undefined> => {
  const { rows } = await sql<{ job_id: number }>`
    insert into jobs (kind, created_by, input) values (${BACKUP}, ${created_by}, ${JSON.stringify(wanted)}::jsonb)
    on conflict (school_id) where kind = 'backup' and status in ('waiting', 'running') do nothing
    returning job_id`.execute(tx)
  return rows[0]?.job_id
}

interface BackupRow extends Omit<Backup, 'own' | 'parts' | 'status'> {
  status: JobStatus
  parts: BackupPart[]
  created_by: number
  total: number
}

export const listBackups = async (
  tx: Tx,
  now: Date,
  { page, per_page }: { page: number; per_page: number },
): Promise<BackupRow[]> => {
  const { rows } = await sql<BackupRow>`
    select j.job_id, j.status, j.created_at as asked_at, j.created_by, ${personOf('j', 'created_by')} as by,
      coalesce(j.input -> 'parts', '[]') as parts,
      case when j.status = 'failed' then j.result ->> 'message' end as problem,
      case when b.job_id is not null then json_build_object('name', b.name, 'bytes', b.bytes, 'rows', b.rows, 'files', b.files,
        'sealed', b.sealed, 'reserved', b.reserved, 'until', case when b.file_key is not null and b.until > ${now}::timestamptz then ${isoOf('until')} end,
        'fetched_at', ${isoOf('fetched_at')}) end as file,
      count(*) over () as total
    from jobs j left join backups b on b.school_id = j.school_id and b.job_id = j.job_id
    where j.kind = ${BACKUP}
    order by j.job_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

/** Within JSON nobody else writes instants as the API does. */
function isoOf(column: 'until' | 'fetched_at') {
  return sql`to_char(${sql.ref(`b.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export interface KeptBackup {
  name: string
  bytes: number
  rows: number
  file_key: Buffer
}

/** Of who asked for it, while it is there. */
export const findBackup = async (
  tx: Tx,
  { job_id, created_by, now }: { job_id: number; created_by: number; now: Date },
): Promise<KeptBackup | undefined> => {
  const { rows } = await sql<KeptBackup>`
    select b.name, b.bytes, b.rows, b.file_key
    from backups b join jobs j on j.school_id = b.school_id and j.job_id = b.job_id
    where b.job_id = ${job_id} and j.created_by = ${created_by} and b.file_key is not null and b.until > ${now}::timestamptz`.execute(
    tx,
  )
  return rows[0]
}

export interface MadeBackup {
  job_id: number
  name: string
  bytes: number
  rows: number
  files: number
  sealed: number
  reserved: boolean
  file_key: Buffer
  until: string
}

export const insertBackup = (tx: Tx, made: MadeBackup) => tx.insertInto('backups').values(made).execute()

/** @returns whether it is the first time */
export const noteFetched = async (
  tx: Tx,
  { job_id, now, until }: { job_id: number; now: Date; until: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update backups set fetched_at = ${now}, until = least(until, ${until}::timestamptz)
    where job_id = ${job_id} and fetched_at is null returning job_id`.execute(tx)
  return rows.length > 0
}

/** False: it stays for now. */
export const forgetKey = async (tx: Tx, { job_id, now }: { job_id: number; now: Date }): Promise<boolean> => {
  const { rows } = await sql`
    update backups set file_key = null where job_id = ${job_id} and until <= ${now}::timestamptz returning job_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Null: the person may not make a copy any more. */
export const findMaker = async (tx: Tx, user_id: number): Promise<{ email: string | null } | undefined> => {
  const { rows } = await sql<{ email: string | null }>`
    select a.email from users u left join accounts a on a.account_id = u.account_id
    where u.user_id = ${user_id} and u.status = 1 and u.group_id like '1%'`.execute(tx)
  return rows[0]
}
