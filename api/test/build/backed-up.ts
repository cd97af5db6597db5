import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { makeKeyPair, type KeyPair } from '../../src/postgres/archive/keys.ts'
import { type BackupOrder, makeBackup } from '../../src/postgres/backup/make-backup.ts'
import { startEmbedded } from '../../src/postgres/embedded/embedded.ts'
import { readRoleSecrets } from '../../src/postgres/role-secrets.ts'
import type { RunningDatabase } from '../../src/postgres/running-database.ts'
import { superuserUrlOf } from '../../src/postgres/embedded/superuser-url.ts'
import { folderStore } from '../../src/files/file-store.ts'
import { copyPrepared } from '../clusters/prepared-cluster.ts'
import { makeFastFolder } from '../clusters/scratch-folder.ts'

const silent = () => undefined

const FILL = `
  with a as (insert into accounts (cellphone, password_hash) values ('618000000' || current_school_id(), 'none') returning account_id),
  u as (insert into users (account_id, group_id, name, last_name, push_token) select account_id, '10000000000000000000', 'Ana', 'Peña', 'device' from a
    returning user_id, account_id, school_id),
  s as (insert into sessions (token_hash, account_id, school_id, user_id, idle_seconds, expires_at)
    select sha256(('token' || school_id)::bytea), account_id, school_id, user_id, 600, now() + interval '1 day' from u),
  r as (insert into password_resets (account_id, token_hash, expires_at)
    select account_id, sha256(('link' || school_id)::bytea), now() + interval '1 day' from u),
  c as (insert into calendar_addresses (school_id, user_id, token_hash)
    select school_id, user_id, sha256(('calendar' || school_id)::bytea) from u),
  p as (insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) select user_id, 1, 'https://push.example', 'p', 'a' from u),
  g as (insert into grade_grants (user_id, session_id, expires_at) select user_id, 1, now() + interval '30 minutes' from u),
  j as (insert into jobs (kind, created_by) select 'export', user_id from u),
  n as (insert into notices (user_id, type, title, description, schema, addressees, deliver_at)
    select user_id, 'users', 'Junta', 'El lunes', '{}', array[user_id], now() from u returning notice_id),
  f as (insert into feed_entries (category, notice_id, user_id) select 'notice', notice_id, user_id from n, u returning entry_id, notice_id)
  insert into deliveries (entry_id, notice_id, channel) select entry_id, notice_id, 'mail' from f;
  insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
  select 'F' || n, 'Luz', 'Ruiz', '6181234567', 'c', 'c', '1', '34000', 1 from generate_series(1, 50) as n`

const fill = async (owner: Client): Promise<void> => {
  for (const name of ['Benito Juárez', 'Niños Héroes']) {
    await owner.query('begin')
    const { rows } = await owner.query<{ id: string }>(
      'insert into schools (name, clave) values ($1, $1) returning school_id as id',
      [name],
    )
    await owner.query("select set_config('app.school_id', $1, true)", [rows[0]?.id])
    await owner.query(FILL)
    await owner.query("select graphile_worker.add_job('send-letter', '{}')")
    await owner.query('commit')
  }
}

export interface Source {
  readonly database: RunningDatabase
  readonly dataDir: string
  readonly room: string
  readonly pair: KeyPair
  readonly owner: Client
  readonly order: BackupOrder
  readonly stop: () => Promise<void>
}

export const PHOTO = '1/students/12/3fa9.webp'

export const openSource = async (): Promise<Source> => {
  const room = makeFastFolder()
  const dataDir = join(room, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  await copyPrepared('migrated', dataDir)
  const database = await startEmbedded({ dataDir, progress: silent, durable: false })
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await fill(owner)
  const files = folderStore(join(dataDir, 'files'))
  await files.put(PHOTO, Buffer.from('a photo'), 'image/webp')
  const pair = await makeKeyPair()
  mkdirSync(join(room, 'copies'))
  const order: BackupOrder = {
    superuserUrl: superuserUrlOf(database.ownerUrl, dataDir),
    secrets: readRoleSecrets(dataDir, false),
    files,
    folder: join(room, 'copies'),
    recipient: pair.recipient,
    keep: 3,
    now: new Date('2026-03-17T09:00:00Z'),
    progress: silent,
  }
  const stop = async () => {
    await owner.end()
    await database.stop()
    rmSync(room, { recursive: true })
  }
  return { database, dataDir, room, pair, owner, order, stop }
}

export const backUpSource = ({ order }: Source, changed: Partial<BackupOrder> = {}) =>
  makeBackup({ ...order, ...changed })
