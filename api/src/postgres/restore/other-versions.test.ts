import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFastFolder } from '../../../test/clusters/scratch-folder.ts'
import { databaseFolder, migrationNames } from '../../db/migrate.ts'
import { folderStore } from '../../files/file-store.ts'
import { openArchive } from '../archive/archive-writer.ts'
import { FORMAT, HEADER, type Header } from '../archive/contents.ts'
import { decrypterFor, encrypterFor, type KeyPair, makeKeyPair } from '../archive/keys.ts'
import { restore } from './restore.ts'

let room: string
let pair: KeyPair
beforeAll(async () => {
  room = makeFastFolder()
  pair = await makeKeyPair()
})
afterAll(() => rmSync(room, { recursive: true }))

const archiveOf = async (about: Partial<Header>): Promise<string> => {
  const header: Header = {
    format: FORMAT,
    version: '2.4.0',
    postgres: '18.4',
    migrations: migrationNames(databaseFolder),
    made_at: '2026-03-17T09:00:00.000Z',
    bytes: 1,
    ...about,
  }
  const path = join(room, 'archive')
  const archive = await openArchive(path, encrypterFor(pair.recipient))
  const bytes = Buffer.from(JSON.stringify(header))
  await archive.add({ name: HEADER, size: bytes.length }, bytes)
  await archive.finish()
  return path
}

test.each([
  [
    'of the first history of migrations',
    { version: '2.4.0', migrations: ['0001_ground.sql', '0002_accounts.sql'] },
    'La copia es de un Plantel anterior (2.4.0), cuya base de datos esta versión no puede abrir: restáurela con el Plantel que la hizo.',
  ],
  [
    'of a newer Plantel',
    { version: '9.1.0', migrations: [...migrationNames(databaseFolder), '0999_later.sql'] },
    'La copia es de un Plantel más nuevo (9.1.0): restáurela con esa versión o una posterior.',
  ],
  [
    'of a newer Plantel that has the same tables',
    { version: '9.1.0' },
    'La copia es de un Plantel más nuevo (9.1.0): restáurela con esa versión o una posterior.',
  ],
  [
    'of another PostgreSQL',
    { postgres: '19.0' },
    'La copia es de PostgreSQL 19.0 y este Plantel trae PostgreSQL 18.',
  ],
])('a backup %s is refused in one sentence, before anything is written', async (_, about, sentence) => {
  const dataDir = join(room, 'restored')
  const order = {
    archive: await archiveOf(about),
    decrypter: decrypterFor(pair.identity),
    dataDir,
    openFiles: async () => folderStore(join(dataDir, 'files')),
    progress: () => undefined,
  }
  await expect(restore(order, async () => undefined)).rejects.toThrow(sentence)
  expect(existsSync(dataDir)).toBe(false)
})
