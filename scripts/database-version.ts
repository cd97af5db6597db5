// Writes down what a start of this version makes of an empty database: api/test/versions/<version>.sql.gz, for the test that upgrades
// from it. Once for each release; what was written is never written again.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { databaseFolder } from '../api/src/db/migrate.ts'
import { productVersion } from '../api/src/product-version.ts'
import { openScratchDatabase } from '../api/test/clusters/scratch-database.ts'
import { printVersion } from './database/print-version.ts'

const file = `api/test/versions/${productVersion()}.sql.gz`
const path = join(import.meta.dirname, '..', file)

const print = async (): Promise<string> => {
  const database = await openScratchDatabase()
  try {
    return await printVersion(database.ownerUrl, databaseFolder)
  } finally {
    await database.stop()
  }
}

if (existsSync(path)) {
  console.error(`${file} ya está escrito: la versión siguiente lleva otro número en package.json.`)
  process.exitCode = 1
} else writeFileSync(path, gzipSync(await print()))
