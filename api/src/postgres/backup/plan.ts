import { join, relative, resolve, sep } from 'node:path'
import { StartFailure } from '../../start-failure.ts'

export interface BackupPlan {
  /** Absolute; null: no automatic backups. */
  readonly folder: string | null
  /** The public key of who can open them. */
  readonly recipient: string | null
  /** Minutes after midnight, local time. */
  readonly at: number
  readonly keep: number
}

const NOT_THERE = ['files', 'postgres', 'secrets', 'outbox', 'restored-beside']

/** A copy inside what is copied would hold itself. @throws StartFailure */
export const refuseInside = (folder: string, dataDir: string): void => {
  if (NOT_THERE.some((name) => relative(join(dataDir, name), folder).split(sep)[0] !== '..'))
    throw new StartFailure(`Las copias no pueden guardarse en ${folder}, que es parte de lo que se copia.`)
}

/** @throws StartFailure for a value that makes no sense, alone or with the others */
export const readBackupPlan = (
  text: (name: string) => string | null,
  { keep, databaseUrl, dataDir }: { keep: number; databaseUrl: string | null; dataDir: string },
): BackupPlan => {
  const [folder, recipient] = [text('BACKUP_DIR'), text('BACKUP_RECIPIENT')]
  if (folder !== null) refuseInside(resolve(folder), dataDir)
  if (folder !== null && recipient === null)
    throw new StartFailure(
      'BACKUP_DIR necesita BACKUP_RECIPIENT: la clave pública que muestra «npm run backup:key».',
    )
  if (folder !== null && databaseUrl !== null)
    throw new StartFailure(
      'BACKUP_DIR es para la base de datos incluida; con DATABASE_URL la copia se hace con las herramientas de ese servidor (docs/operations.md).',
    )
  return Object.freeze({
    folder: folder === null ? null : resolve(folder),
    recipient,
    at: readMinutes('BACKUP_AT', text('BACKUP_AT') ?? '3:00'),
    keep,
  })
}

const readMinutes = (name: string, value: string): number => {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(value) ?? []
  if (Number(hours) < 24 && Number(minutes) < 60) return Number(hours) * 60 + Number(minutes)
  throw new StartFailure(`${name} debe ser una hora como 3:00 o 22:30; vale «${value}».`)
}
