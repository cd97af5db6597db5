import type { Decrypter } from 'age-encryption'
import { Client } from 'pg'
import type { Config } from '../../config.ts'
import { printProgress } from '../../progress.ts'
import { openFileStore } from '../../files/file-store.ts'
import { StartFailure } from '../../start-failure.ts'
import { endWhatWasOpen } from './end-what-was-open.ts'
import { restore } from './restore.ts'

export const restoreAll = async (
  config: Config,
  archive: string,
  decrypter: Decrypter,
): Promise<string[]> => {
  const { dataDir, databaseUrl } = config
  if (databaseUrl !== null)
    throw new StartFailure(
      'Con DATABASE_URL se restaura con las herramientas de ese servidor: vea docs/operations.md. Para la base de datos incluida, quite DATABASE_URL.',
    )
  const order = {
    archive,
    decrypter,
    dataDir,
    openFiles: () => openFileStore(config),
    progress: printProgress,
  }
  const { header, manifest } = await restore(order, async ({ ownerUrl }, restored) => {
    const owner = new Client({ connectionString: ownerUrl })
    await owner.connect()
    try {
      await endWhatWasOpen(owner, restored.header.made_at)
    } finally {
      await owner.end()
    }
  })
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + Number(table.rows), 0)
  return [
    `Restaurado: la copia del ${header.made_at} (Plantel ${header.version}), ${rows} registros y ${manifest.files.count} archivos.`,
    'Nadie sigue dentro: sesiones, enlaces, dispositivos y direcciones de calendario de la copia ya no valen, y nada de lo que esperaba salir sale.',
    'Ahora: npm start.',
  ]
}
