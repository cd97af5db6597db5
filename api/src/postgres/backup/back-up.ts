import { resolve } from 'node:path'
import type { Closing } from '../../closing.ts'
import type { Config } from '../../config.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { printProgress } from '../../progress.ts'
import { readRoleSecrets } from '../role-secrets.ts'
import { superuserUrlOf } from '../embedded/superuser-url.ts'
import { openFileStore } from '../../files/file-store.ts'
import { StartFailure } from '../../start-failure.ts'
import type { Archive } from '../archive/archives.ts'
import { encrypterFor } from '../archive/keys.ts'
import { makeBackup } from './make-backup.ts'
import { refuseInside } from './plan.ts'

export const backUp = async (config: Config, to: string | undefined, closing: Closing): Promise<Archive> => {
  const { dataDir, backup, databaseUrl } = config
  const folder = to === undefined ? backup.folder : resolve(to)
  if (databaseUrl !== null)
    throw new StartFailure(
      'La copia de un servidor de DATABASE_URL se hace con sus herramientas y el rol plantel_backup: vea docs/operations.md.',
    )
  if (folder === null) throw new StartFailure('Indique dónde guardar la copia: BACKUP_DIR, o --to=carpeta.')
  refuseInside(folder, dataDir)
  const recipient = backup.recipient
  if (recipient === null)
    throw new StartFailure('Falta BACKUP_RECIPIENT: la clave pública que muestra «npm run backup:key».')
  encrypterFor(recipient)
  const files = await openFileStore(config)
  const { ownerUrl } = await closing.open((signal) =>
    startEmbedded({ dataDir, progress: printProgress, durable: true, signal, shared: true }),
  )
  return makeBackup({
    superuserUrl: superuserUrlOf(ownerUrl, dataDir),
    secrets: readRoleSecrets(dataDir, false),
    files,
    folder,
    recipient,
    keep: to === undefined ? backup.keep : Infinity,
    now: new Date(),
    progress: printProgress,
  })
}
