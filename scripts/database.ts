// Prints the migrated schema: api/database/tables.sql and api/src/db/types.ts. With --check it only says what is not up to date,
// and what is wrong with the functions.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { databaseFolder } from '../api/src/db/migrate.ts'
import { openScratchDatabase } from '../api/test/clusters/scratch-database.ts'
import { columnTypeOptions } from './database/column-types.ts'
import { functionFaults } from './database/function-faults.ts'
import { printTables } from './database/print-tables.ts'

const root = join(import.meta.dirname, '..')

/** What our parsers of `pg` return (`api/src/db/pool.ts`). */
const mapping = {
  int8: 'number',
  numeric: 'number',
  date: 'string',
  timestamp: 'string',
  timestamptz: 'string',
}

const printTypes = (ownerUrl: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-types-'))
  const outFile = join(folder, 'types.ts')
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const options = ['--dialect=postgres', '--log-level=error']
  options.push('--exclude-pattern=public.{migrations,applied_sql}')
  options.push(`--out-file=${outFile}`, `--type-mapping=${JSON.stringify(mapping)}`)
  options.push(...columnTypeOptions)
  try {
    // The URL is not among the options: those are shown to every user of the machine.
    const env = { ...process.env, DATABASE_URL: ownerUrl }
    execFileSync(process.execPath, [program, ...options], { cwd: root, env, stdio: 'inherit' })
    return readFileSync(outFile, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Schema {
  readonly printed: Readonly<Record<string, string>>
  readonly faults: readonly string[]
}

const readSchema = async (): Promise<Schema> => {
  const database = await openScratchDatabase()
  const owner = new Client({ connectionString: database.ownerUrl })
  try {
    await owner.connect()
    const printed = {
      'api/database/tables.sql': await printTables(owner),
      'api/src/db/types.ts': printTypes(database.ownerUrl),
    }
    return { printed, faults: await functionFaults(owner, databaseFolder) }
  } finally {
    await owner.end()
    await database.stop()
  }
}

const say = (fault: string) => {
  console.error(fault)
  process.exitCode = 1
}

const { printed, faults } = await readSchema()
for (const fault of faults) say(fault)
for (const [file, text] of Object.entries(printed)) {
  const path = join(root, file)
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text)
    say(`${file} no corresponde a api/database: ejecute npm run database:print.`)
}
