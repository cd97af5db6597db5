// Writes api/src/db/types.ts from the migrated schema; with --check it only says whether the file is up to date.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScratchDatabase } from '../api/test/scratch-database.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'api/src/db/types.ts')

/** What our parsers of `pg` return (`api/src/db/pool.ts`). */
const mapping = {
  int8: 'number',
  numeric: 'number',
  date: 'string',
  timestamp: 'string',
  timestamptz: 'string',
}

const describe = (ownerUrl: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plantel-types-'))
  const outFile = join(folder, 'types.ts')
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const options = ['--dialect=postgres', '--log-level=error', '--exclude-pattern=public.migrations']
  options.push(`--out-file=${outFile}`, `--type-mapping=${JSON.stringify(mapping)}`)
  try {
    // The URL is not among the options: those are shown to every user of the machine.
    const env = { ...process.env, DATABASE_URL: ownerUrl }
    execFileSync(process.execPath, [program, ...options], { cwd: root, env, stdio: 'inherit' })
    return readFileSync(outFile, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const makeTypes = async (): Promise<string> => {
  const database = await openScratchDatabase()
  try {
    return describe(database.ownerUrl)
  } finally {
    await database.stop()
  }
}

const types = await makeTypes()
if (!process.argv.includes('--check')) writeFileSync(file, types)
else if (readFileSync(file, 'utf8') !== types) {
  console.error('api/src/db/types.ts no corresponde a las migraciones: ejecute npm run db:types.')
  process.exitCode = 1
}
