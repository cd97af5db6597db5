import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readColumns } from '../src/domain/backups/columns.ts'
import { COPIED_TABLES, SEALED_TABLES } from '../src/domain/backups/tables.ts'
import { openCopy } from '../src/domain/restoring/open-copy.ts'
import { openReserved, verifyReserved } from '../src/domain/restoring/reserved/open-reserved.ts'
import { verifyCopy } from '../src/domain/restoring/verify-copy.ts'
import { printProgress } from '../src/progress.ts'
import { StartFailure } from '../src/start-failure.ts'
import { runCommand } from './run-command.ts'
import { askPassphrase } from './school-copy/ask-passphrase.ts'
import { keyOf } from './school-copy/owner-key.ts'
import { theTerminal } from './school-create/ask.ts'

const USAGE =
  'Se usa: npm run school:verify -- --file=plantel-10DPR0001A-2026-11-28.zip (con --passphrase pide la frase de lo reservado, y también lo revisa).'

const readOptions = (): { path: string; passphrase: boolean } => {
  try {
    const { file, passphrase } = parseArgs({
      options: { file: { type: 'string' }, passphrase: { type: 'boolean' } },
    }).values
    if (file !== undefined) return { path: resolve(file), passphrase: passphrase ?? false }
  } catch (cause) {
    throw new StartFailure(USAGE, { cause })
  }
  throw new StartFailure(USAGE)
}

const written = (count: number) => count.toLocaleString('es-MX')

/**
 * `npm run school:verify`: reads the copy of a school to its end, and says whether it is whole, as it was made, and what this version
 * can read. Writes nothing. Ends with code 0, or with 1 and the reason.
 */
const main = (): Promise<void> =>
  runCommand(async (open) => {
    const { path, passphrase } = readOptions()
    const { db, ownerUrl } = await open('app')
    const names = [...COPIED_TABLES, ...SEALED_TABLES].map(({ name }) => name)
    const columns = await db.transaction().execute((tx) => readColumns(tx, names))
    const { publicKey } = await keyOf(ownerUrl)
    const copy = await openCopy(path, columns, publicKey)
    try {
      const { school, at, own } = copy.manifest
      const { rows, files } = await verifyCopy(copy, printProgress)
      printProgress(
        `La copia de ${school.name} (${school.clave}), hecha ${at}, está completa y sin cambios: ${written(rows)} renglones, ` +
          `${written(files)} archivos.`,
      )
      printProgress(
        own
          ? 'La firmó esta instalación de Plantel.'
          : 'La firmó otra instalación: aquí no se puede saber quién la hizo, y sus boletas no tienen validez.',
      )
      const secret = passphrase ? await askPassphrase(theTerminal()) : undefined
      if (secret) {
        const inside = await verifyReserved(await openReserved(copy, columns, secret))
        printProgress(
          `Lo reservado está completo y sin cambios: ${written(inside.rows)} renglones, ${written(inside.files)} archivos.`,
        )
      } else if (copy.manifest.reserved)
        printProgress('Lo reservado está como se hizo; por dentro no se revisó, sin su frase.')
    } finally {
      copy.close()
    }
  })

if (import.meta.main) await main()
