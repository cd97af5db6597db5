import { BACKUP_PARTS } from '@plantel/contract/backups'
import { sql } from 'kysely'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { writeAudit } from '../src/audit/write-audit.ts'
import { readConfig } from '../src/config.ts'
import { type Database, inSchool } from '../src/db/in-school.ts'
import { writeBackup } from '../src/domain/backups/write-backup.ts'
import { lockSchoolWhole } from '../src/domain/schools/whole-school.ts'
import { drawGroupCards } from '../src/features/report-cards/group-cards.ts'
import { openFileStore } from '../src/files/file-store.ts'
import { printProgress } from '../src/progress.ts'
import { StartFailure } from '../src/start-failure.ts'
import { runCommand } from './run-command.ts'
import { keyOf } from './school-copy/owner-key.ts'

const USAGE =
  'Se usa: npm run school:export -- --school=12 --out=carpeta (el número de la escuela, o su clave).'

const readOptions = (): { school: string; out: string } => {
  try {
    const { school, out } = parseArgs({
      options: { school: { type: 'string' }, out: { type: 'string' } },
    }).values
    if (school !== undefined && out !== undefined) return { school, out }
  } catch (cause) {
    throw new StartFailure(USAGE, { cause })
  }
  throw new StartFailure(USAGE)
}

const findSchoolId = async (db: Database, wanted: string): Promise<number> => {
  const found = await db
    .selectFrom('schools')
    .select('school_id')
    .where((either) =>
      either.or([
        either('clave', '=', wanted),
        ...(/^[1-9]\d{0,15}$/.test(wanted) ? [either('school_id', '=', Number(wanted))] : []),
      ]),
    )
    .execute()
  const [only] = found
  if (!only || found.length > 1)
    throw new StartFailure(`No hay una escuela con el número o la clave ${wanted}.`)
  return only.school_id
}

/** The zip as it is, readable by who runs the command alone. It has its name once it is whole. */
const writeTo = async (
  folder: string,
  write: (part: string) => Promise<{ name: string }>,
): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const part = join(folder, `.plantel-${process.pid}.part`)
  try {
    const { name } = await write(part)
    const path = join(folder, name)
    await rename(part, path)
    return path
  } finally {
    await rm(part, { force: true })
  }
}

/**
 * `npm run school:export`: all that a school may take along, as *Copia de la escuela* makes it, into a folder; also while Plantel
 * runs. Ends with code 0, or with 1 and the reason.
 */
const main = (): Promise<void> =>
  runCommand(async (open) => {
    const { school, out } = readOptions()
    const config = readConfig()
    const { db, ownerUrl } = await open('app')
    // A connection of its own, which holds the school meanwhile.
    const { db: holding } = await open('app')
    const school_id = await findSchoolId(db, school)
    const files = await openFileStore(config)
    const key = await keyOf(ownerUrl)
    const drawCards = drawGroupCards({ db, files, publicUrl: config.publicUrl })
    let last = ''
    const tell = async (step: string) => {
      if (step !== last) printProgress(step)
      last = step
    }
    await inSchool(holding, school_id, null, async (tx) => {
      await sql`select set_config('idle_in_transaction_session_timeout', '120min', true)`.execute(tx)
      await lockSchoolWhole(tx)
      const order = { school_id, maker: null, parts: BACKUP_PARTS, now: new Date() }
      const path = await writeTo(resolve(out), async (part) => {
        const made = await writeBackup({ db, files, key, drawCards, tell }, order, (zip) =>
          pipeline(zip, createWriteStream(part, { flags: 'wx', mode: 0o600 })),
        )
        const { rows, files: count, sealed } = made
        await writeAudit(tx, 'backup:make', { rows, files: count, sealed, operator: true })
        return made
      })
      printProgress(`Copia hecha: ${path}. Tiene datos personales de toda la escuela: guárdela cifrada.`)
    })
  })

if (import.meta.main) await main()
