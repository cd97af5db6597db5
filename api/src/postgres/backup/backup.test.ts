import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { backUpSource, openSource, PHOTO, type Source } from '../../../test/build/backed-up.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { folderStore } from '../../files/file-store.ts'
import { StartFailure } from '../../start-failure.ts'
import type { Archive } from '../archive/archives.ts'
import { endWhatWasOpen } from '../restore/end-what-was-open.ts'
import { RESERVE } from '../free-space.ts'
import { decrypterFor, makeKeyPair } from '../archive/keys.ts'
import { restore, type RestoreOrder } from '../restore/restore.ts'
import { sumTables } from '../archive/table-sums.ts'

const silent = () => undefined

// Whole clusters come and go: on a busy host that takes longer than a call.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
afterFile(() => vi.resetConfig())

let source: Source
let archive: Archive
beforeAll(async () => {
  source = await openSource()
  archive = await backUpSource(source)
})
afterAll(() => source.stop())

let folders = 0
const newFolder = () => join(source.room, `restored-${(folders += 1)}`)

const orderFor = (dataDir: string, changed: Partial<RestoreOrder> = {}): RestoreOrder => ({
  archive: archive.path,
  decrypter: decrypterFor(source.pair.identity),
  dataDir,
  openFiles: async () => folderStore(join(dataDir, 'files')),
  progress: silent,
  ...changed,
})

const nothing = async () => undefined

const expectRefused = async (changed: Partial<RestoreOrder>, words: RegExp): Promise<void> => {
  const dataDir = newFolder()
  const refused = restore(orderFor(dataDir, changed), nothing)
  await expect(refused).rejects.toThrow(StartFailure)
  await expect(refused).rejects.toThrow(words)
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
}

const copies = () => readdirSync(join(source.room, 'copies')).toSorted()

const spoiled = (spoil: (bytes: Buffer) => Buffer): string => {
  const path = join(source.room, 'spoiled.tar.zst.age')
  writeFileSync(path, spoil(readFileSync(archive.path)))
  return path
}

const openAs = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

test('a backup of a running database is one private file, and a restore of it has every row and every file', async () => {
  expect(copies()).toEqual(['plantel-2026-03-17T09-00-00Z.tar.zst.age'])
  expect(statSync(archive.path).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(archive.path)
  for (const plain of ['Benito Juárez', 'a photo', source.order.secrets.owner])
    expect(bytes.includes(plain)).toBe(false)

  const before = await openAs(source.order.superuserUrl)
  const sums = await sumTables(before)
  await before.end()
  expect(sums['students']?.rows).toBe('100')
  const dataDir = newFolder()
  const { manifest, header } = await restore(orderFor(dataDir), async ({ ownerUrl }) => {
    expect(ownerUrl).not.toBe(source.database.ownerUrl)
  })
  expect(manifest).toMatchObject({ exact: true, tables: sums, files: { count: 1, bytes: 7 } })
  expect(header).toMatchObject({ format: 'plantel-backup/1', made_at: '2026-03-17T09:00:00.000Z' })
  expect(readFileSync(join(dataDir, 'files', PHOTO), 'utf8')).toBe('a photo')
  expect(readdirSync(dataDir)).not.toContain('restoring.lock')
  expect(readFileSync(join(dataDir, 'secrets/owner'), 'utf8').trim()).not.toBe(source.order.secrets.owner)

  const again = await startEmbedded({ dataDir, progress: silent, durable: false })
  const client = await openAs(again.ownerUrl)
  await client.query("select set_config('app.school_id', '2', false)")
  expect((await client.query('select count(*)::int as rows from students')).rows).toEqual([{ rows: 50 }])
  await client.end()
  await again.stop()
})

test('what was open when the copy was made is closed after it, in every school, and nothing that waited leaves', async () => {
  const dataDir = newFolder()
  const counts = `select
    (select count(*) from sessions)::int as sessions, (select count(*) from password_resets)::int as links,
    (select count(*) from calendar_addresses)::int as calendars, (select count(*) from graphile_worker._private_jobs)::int as queued,
    (select count(*) from deliveries)::int as deliveries, (select count(*) from push_subscriptions)::int as devices,
    (select count(*) from users where push_token is not null)::int as tokens,
    (select count(*) from grade_grants where expires_at > now())::int as grants,
    (select count(*) from notices where addressees is not null or deliver_at is not null)::int as notices,
    (select count(*) from jobs where status in ('waiting', 'running'))::int as jobs,
    (select count(*) from restorations where copied_at = '2026-03-17T09:00:00Z')::int as told,
    (select count(*) from audit_log where action = 'school:restore')::int as audited`
  const open = {
    sessions: 2,
    links: 2,
    calendars: 2,
    queued: 2,
    deliveries: 2,
    devices: 2,
    tokens: 2,
    grants: 2,
    notices: 2,
    jobs: 2,
  }
  const closed = Object.fromEntries(Object.keys(open).map((name) => [name, 0]))
  await restore(orderFor(dataDir), async ({ ownerUrl }, { header }) => {
    const url = new URL(ownerUrl)
    url.username = 'postgres'
    url.password = source.order.secrets.superuser
    const superuser = await openAs(url.href)
    expect((await superuser.query(counts)).rows).toEqual([{ ...open, told: 0, audited: 0 }])
    const owner = await openAs(ownerUrl)
    await endWhatWasOpen(owner, header.made_at)
    expect((await superuser.query(counts)).rows).toEqual([{ ...closed, told: 2, audited: 2 }])
    await owner.end()
    await superuser.end()
  })
})

test('the key of another, half a key and the public half are said before anything is written', async () => {
  const other = await makeKeyPair()
  await expectRefused(
    { decrypter: decrypterFor(other.identity) },
    /^Esa clave no abre .*: la copia es para otra\.$/,
  )
  for (const wrong of [source.pair.recipient, source.pair.identity.slice(0, -1), ''])
    expect(() => decrypterFor(wrong)).toThrow(/^Esa no es una clave privada/)
  for (const [wrong, words] of [
    [source.pair.recipient.slice(0, -1), /no es una clave pública/],
    [source.pair.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')), /no es una clave pública/],
    [source.pair.identity, /es la mitad privada/],
  ] as const)
    await expect(backUpSource(source, { recipient: wrong, now: new Date() })).rejects.toThrow(words)
  expect(copies()).toHaveLength(1)
})

test('an archive that was changed, cut short or is none leaves nothing behind', async () => {
  const middle = archive.bytes >> 1
  const flipped = (bytes: Buffer) => {
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    return bytes
  }
  await expectRefused({ archive: spoiled(flipped) }, /^La copia está dañada/)
  await expectRefused({ archive: spoiled((bytes) => bytes.subarray(0, middle)) }, /^La copia está dañada/)
  await expectRefused({ archive: spoiled((bytes) => bytes.subarray(0, -1)) }, /^La copia está dañada/)
  await expectRefused({ archive: spoiled(() => Buffer.from('hello')) }, /no es una copia de Plantel/)
  await expectRefused({ archive: join(source.room, 'nowhere') }, /^No existe/)
})

test('a restore refuses a folder in use, a store with files and a disk that is too small', async () => {
  const dataDir = newFolder()
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'mine.txt'), 'mine')
  await expect(restore(orderFor(dataDir), nothing)).rejects.toThrow(/no está vacía/)
  expect(readdirSync(dataDir)).toEqual(['mine.txt'])
  await expect(restore(orderFor(source.dataDir), nothing)).rejects.toThrow(/no está vacía/)

  const elsewhere = folderStore(join(source.room, 'bucket'))
  await elsewhere.put(PHOTO, Buffer.from('theirs'), 'image/webp')
  await expectRefused({ openFiles: async () => elsewhere }, /^Ya hay archivos subidos/)
  expect(readFileSync(join(source.room, 'bucket', PHOTO), 'utf8')).toBe('theirs')
  await expectRefused(
    { free: () => RESERVE },
    /^No hay espacio en .*: hacen falta [\d,]+ MB y quedan 512 MB libres\.$/,
  )
})

test('a disk that is full once everything is unpacked is said in words, and leaves nothing', async () => {
  const dataDir = newFolder()
  const full = Object.assign(new Error('could not extend file "base/5/19682"'), { code: '53100' })
  const restored = restore(orderFor(dataDir), () => Promise.reject(full))
  await expect(restored).rejects.toThrow(StartFailure)
  await expect(restored).rejects.toThrow(/^No queda espacio en el disco de la carpeta de datos \(could not/)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a restore that was cut short cannot be started, and the next restore begins anew', async () => {
  const dataDir = newFolder()
  mkdirSync(dataDir, { mode: 0o711 })
  // As a process leaves it that was killed: nobody holds the mark.
  writeFileSync(
    join(dataDir, 'restoring.lock'),
    '{"pid":1,"birth":"long ago","since":"2026-03-17T09:00:00Z"}',
  )
  mkdirSync(join(dataDir, 'postgres'))
  await expect(startEmbedded({ dataDir, progress: silent, durable: false })).rejects.toThrow(
    /restauración a medias/,
  )
  await restore(orderFor(dataDir), nothing)
  expect(readdirSync(dataDir)).not.toContain('restoring.lock')
})

test('a disk that is too small, a folder without a parent and a second backup at once are refused; half files go with the next', async () => {
  const folder = join(source.room, 'others')
  await expect(backUpSource(source, { folder, free: () => RESERVE })).rejects.toThrow(/^No hay espacio/)
  expect(readdirSync(folder)).toEqual([])
  await expect(backUpSource(source, { folder: join(source.room, 'a/b') })).rejects.toThrow(/ENOENT/)

  writeFileSync(join(folder, 'plantel-2026-03-01T09-00-00Z.tar.zst.age.part'), 'half')
  writeFileSync(join(folder, 'notes.part'), 'mine')
  const results = await Promise.allSettled([
    backUpSource(source, { folder }),
    backUpSource(source, { folder }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((each) => each.status === 'rejected')?.reason.message).toMatch(
    /^Ya se está haciendo una copia/,
  )
  expect(readdirSync(folder).toSorted()).toEqual(['notes.part', 'plantel-2026-03-17T09-00-00Z.tar.zst.age'])
})

test('a backup whose database goes away leaves no file', async () => {
  const folder = join(source.room, 'lost')
  const client = await openAs(source.order.superuserUrl)
  const lost = backUpSource(source, { folder, rate: 1024 })
  lost.catch(() => undefined)
  await expect
    .poll(() => existsSync(folder) && readdirSync(folder))
    .toContainEqual(expect.stringMatching(/\.part$/))
  await expect
    .poll(
      async () => (await client.query('select pg_terminate_backend(pid) from pg_stat_replication')).rowCount,
    )
    .toBe(1)
  await client.end()
  await expect(lost).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})

test('a backup that is too slow for what is saved meanwhile is given up, before what is kept for it fills the disk', async () => {
  const folder = join(source.room, 'slow')
  const client = await openAs(source.order.superuserUrl)
  expect((await client.query('show max_slot_wal_keep_size')).rows).not.toEqual([
    { max_slot_wal_keep_size: '-1' },
  ])
  await client.query("alter system set max_slot_wal_keep_size = '16MB'")
  await client.query('select pg_reload_conf()')
  const slow = backUpSource(source, { folder, rate: 512 })
  const failed = vi.fn()
  slow.catch(failed)
  const save = async () => {
    await client.query("select pg_logical_emit_message(false, 'saved', 'much')")
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
    return failed.mock.calls.length
  }
  try {
    await expect.poll(save, { timeout: 60_000 }).toBe(1)
    await expect(slow).rejects.toThrow(/^No se terminó la copia en .*terminating connection/)
    expect(readdirSync(folder)).toEqual([])
    expect((await client.query('select from pg_replication_slots')).rows).toEqual([])
  } finally {
    await client.query('alter system reset max_slot_wal_keep_size')
    await client.query('select pg_reload_conf()')
    await client.end()
  }
})

test('only the newest are kept', async () => {
  const folder = join(source.room, 'kept')
  mkdirSync(folder)
  for (const day of ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2031-01-01'])
    cpSync(archive.path, join(folder, `plantel-${day}T09-00-00Z.tar.zst.age`))
  writeFileSync(join(folder, 'plantel-notes.txt'), 'mine')
  await backUpSource(source, { folder, keep: 2 })
  expect(readdirSync(folder).toSorted()).toEqual([
    'plantel-2026-03-13T09-00-00Z.tar.zst.age',
    'plantel-2026-03-17T09-00-00Z.tar.zst.age',
    // Made while the clock was wrong: it takes nobody's place.
    'plantel-2031-01-01T09-00-00Z.tar.zst.age',
    'plantel-notes.txt',
  ])
  rmSync(folder, { recursive: true })
})
