import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/config.ts'
import { type Database, inSchool } from '../src/db/in-school.ts'
import { readColumns } from '../src/domain/backups/columns.ts'
import { COPIED_TABLES, SEALED_TABLES } from '../src/domain/backups/tables.ts'
import { openCopy } from '../src/domain/restoring/open-copy.ts'
import { openReserved, verifyReserved } from '../src/domain/restoring/reserved/open-reserved.ts'
import { restoreReserved } from '../src/domain/restoring/reserved/restore-reserved.ts'
import {
  type Restored,
  isEmptySchool,
  restoreSchool,
  SchoolNotEmpty,
} from '../src/domain/restoring/writing/restore-school.ts'
import { openFileStore } from '../src/files/file-store.ts'
import { printProgress } from '../src/progress.ts'
import { StartFailure } from '../src/start-failure.ts'
import { runCommand } from './run-command.ts'
import { askPassphrase } from './school-copy/ask-passphrase.ts'
import { keyOf } from './school-copy/owner-key.ts'
import { theTerminal } from './school-create/ask.ts'

const USAGE =
  'Se usa: npm run school:import -- --file=plantel-10DPR0001A-2026-11-28.zip --school=10DPR0001A (la clave de una escuela vacía).'

const readOptions = (): { file: string; school: string } => {
  try {
    const { file, school } = parseArgs({
      options: { file: { type: 'string' }, school: { type: 'string' } },
    }).values
    if (file !== undefined && school !== undefined) return { file: resolve(file), school }
  } catch (cause) {
    throw new StartFailure(USAGE, { cause })
  }
  throw new StartFailure(USAGE)
}

/** Of the school, who administers it: what comes in is signed by the first of them. */
const findEmpty = async (db: Database, clave: string): Promise<{ school_id: number; by: number }> => {
  const school = await db
    .selectFrom('schools')
    .select('school_id')
    .where('clave', '=', clave)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!school) throw new StartFailure(`No hay una escuela activa con la clave ${clave}.`)
  const { school_id } = school
  const first = await inSchool(db, school_id, null, async (tx) => {
    // Before the copy is read, which takes its time; it is asked again when it is written.
    if (!(await isEmptySchool(tx))) throw new SchoolNotEmpty()
    return tx
      .selectFrom('users')
      .select('user_id')
      .where('group_id', 'like', '1%')
      .where('status', '=', 1)
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst()
  })
  if (!first) throw new SchoolNotEmpty()
  return { school_id, by: first.user_id }
}

const written = (count: number) => count.toLocaleString('es-MX')

const summaryOf = ({ tables, people, pictures, notes }: Restored): string[] => [
  ...tables.filter(({ rows }) => rows > 0).map(({ title, rows }) => `${title}: ${written(rows)}`),
  `Personas: ${written(people.awaiting)} por activar, ${written(people.invited)} que ya usan Plantel en otra escuela y reciben la ` +
    `invitación, ${written(people.contacts)} sin acceso.`,
  `Fotos: ${written(pictures)}.`,
  ...notes,
]

/**
 * `npm run school:import`: writes the copy of a school into an empty one of the configured database, all of it or nothing; also while
 * Plantel runs. Ends with code 0, or with 1 and the reason.
 */
const main = (): Promise<void> =>
  runCommand(async (open) => {
    const { file, school } = readOptions()
    const config = readConfig()
    const { db, ownerUrl } = await open('app')
    const empty = await findEmpty(db, school)
    const names = [...COPIED_TABLES, ...SEALED_TABLES].map(({ name }) => name)
    const columns = await db.transaction().execute((tx) => readColumns(tx, names))
    const { publicKey } = await keyOf(ownerUrl)
    const copy = await openCopy(file, columns, publicKey)
    let last = ''
    const tell = async (step: string) => {
      if (step !== last) printProgress(step)
      last = step
    }
    try {
      const secret = copy.manifest.reserved ? await askPassphrase(theTerminal()) : undefined
      const inside = secret ? await openReserved(copy, columns, secret) : undefined
      if (inside) await verifyReserved(inside)
      const files = await openFileStore(config)
      const order = {
        ...empty,
        import_id: null,
        file_name: basename(file),
        now: new Date(),
        reserved: inside && restoreReserved(files, empty.school_id, inside),
      }
      const restored = await restoreSchool({ db, files, tell }, order, copy)
      for (const line of summaryOf(restored)) printProgress(line)
      printProgress(`La escuela ${copy.manifest.school.name} está completa en Plantel.`)
    } finally {
      copy.close()
    }
  })

if (import.meta.main) await main()
