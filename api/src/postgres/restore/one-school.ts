import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Decrypter } from 'age-encryption'
import { Client } from 'pg'
import type { Closing } from '../../closing.ts'
import type { Config } from '../../config.ts'
import { lockDataDir } from '../embedded/data-dir-lock.ts'
import { openDatabase } from '../open-database.ts'
import { printProgress } from '../../progress.ts'
import { superuserUrlOf } from '../embedded/superuser-url.ts'
import { type FileStore, folderStore, openFileStore } from '../../files/file-store.ts'
import { StartFailure } from '../../start-failure.ts'
import { copySchool, refuseUnasked } from './copy-school.ts'
import { removeFolder } from './empty-folder.ts'
import { restore } from './restore.ts'

export interface OneSchool {
  readonly archive: string
  readonly decrypter: Decrypter
  readonly clave: string
  readonly replace: boolean
}

type Here = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'filesUrl'>

/** Restores the backup aside and copies the school over; Plantel may run. @returns a report */
export const restoreSchool = async (
  config: Config,
  wanted: OneSchool,
  closing: Closing,
): Promise<string[]> => {
  if (config.databaseUrl !== null)
    throw new StartFailure(
      'Una sola escuela se restaura en la base de datos incluida, no en la de DATABASE_URL.',
    )
  const { ownerUrl } = await closing.open((signal) =>
    openDatabase(config, printProgress, { signal, shared: true }),
  )
  await withClient(superuserUrlOf(ownerUrl, config.dataDir), (to) => refuseUnasked(to, wanted))
  return besideIt(config, (beside) => bringOver(config, wanted, { ownerUrl, beside, closing }))
}

const besideIt = async <Result>(
  { dataDir }: Here,
  work: (beside: string) => Promise<Result>,
): Promise<Result> => {
  const beside = join(dataDir, 'restored-beside')
  const release = await lockDataDir(`${beside}.lock`, { dataDir: beside, progress: printProgress })
  try {
    removeFolder(beside)
    return await work(beside)
  } finally {
    removeFolder(beside)
    release()
  }
}

interface Ways {
  readonly ownerUrl: string
  readonly beside: string
  readonly closing: Closing
}

const bringOver = async (
  config: Config,
  wanted: OneSchool,
  { ownerUrl, beside, closing }: Ways,
): Promise<string[]> => {
  const order = {
    ...wanted,
    dataDir: beside,
    openFiles: async () => folderStore(join(beside, 'files')),
    progress: printProgress,
  }
  let said: string[] = []
  await restore(order, async (database, { header }) => {
    const files = folderStore(join(beside, 'files'))
    const url = superuserUrlOf(ownerUrl, config.dataDir)
    const [from, to] = [new Client(superuserUrlOf(database.ownerUrl, beside)), new Client(url)]
    // A lost connection fails the current or next statement.
    for (const client of [from, to]) client.on('error', () => undefined)
    await Promise.all([from.connect(), to.connect()])
    try {
      const target = await openFileStore(config)
      const copyFiles = (school: number) => copyFilesOf(school, files, target)
      await withoutPeople(to, { clave: wanted.clave, url, closing }, () =>
        copySchool({ from, to, ...wanted, copiedAt: header.made_at, copyFiles }),
      )
      said = [
        `Restaurada la escuela ${wanted.clave} de la copia del ${header.made_at}.`,
        'Nadie de ella sigue dentro. Quien se dio de baja o perdió un permiso desde entonces sigue así.',
      ]
    } finally {
      await Promise.all([from.end(), to.end()])
    }
  })
  return said
}

const copyFilesOf = async (school: number, from: FileStore, to: FileStore): Promise<void> => {
  for await (const { key } of from.list()) {
    if (!key.startsWith(`${school}/`)) continue
    const file = await from.get(key)
    if (file) await to.putStream(key, file.bytes, file.type)
  }
}

/** Closes the school meanwhile: a save would mix two states. Opened again after a failure. */
const withoutPeople = async (
  to: Client,
  { clave, url, closing }: { clave: string; url: string; closing: Closing },
  work: () => Promise<unknown>,
): Promise<void> => {
  const closed = await to.query('update schools set status = 0 where clave = $1 and status = 1', [clave])
  let over = closed.rowCount === 0
  const openAgain = async () => {
    if (over) return
    over = true
    // Ending the connection rolls back.
    await to.end()
    await setOpen(url, clave)
  }
  closing.add(openAgain)
  try {
    if (!over) printProgress(`La escuela ${clave} queda cerrada mientras se cambia…`)
    await untilOthersAreDone(to)
    await work()
    over = true
  } catch (error) {
    await openAgain()
    throw error
  }
}

const setOpen = (url: string, clave: string): Promise<unknown> =>
  withClient(url, (client) => client.query('update schools set status = 1 where clave = $1', [clave]))

const withClient = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Waits for running saves: ten seconds at most, the statement limit. */
const untilOthersAreDone = async (to: Client): Promise<void> => {
  const { rows } = await to.query<{ pid: number; since: string }>(
    'select pid, xact_start::text as since from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()',
  )
  for (let turns = 100; turns > 0; turns -= 1) {
    const still = await to.query(
      `select from pg_stat_activity a, unnest($1::int[], $2::timestamptz[]) as o (pid, since)
       where a.pid = o.pid and a.xact_start = o.since and backend_xid is not null`,
      [rows.map(({ pid }) => pid), rows.map(({ since }) => since)],
    )
    if (still.rowCount === 0) return
    await sleep(100)
  }
}
