import { Client } from 'pg'
import type { Closing } from '../../closing.ts'
import type { Config } from '../../config.ts'
import { openDatabase } from '../open-database.ts'
import { printProgress } from '../../progress.ts'
import { StartFailure } from '../../start-failure.ts'
import { endWhatWasOpen } from './end-what-was-open.ts'

/** For a copy that other tools restored into an outside database. Run it before Plantel starts there. */
export const closeRestored = async (
  config: Config,
  restored: string | null,
  closing: Closing,
): Promise<string[]> => {
  if (config.databaseUrl === null || restored === null)
    throw new StartFailure(
      '--restored es para un servidor de DATABASE_URL que ya se restauró con sus herramientas; la base de datos incluida se restaura con --from.',
    )
  const { ownerUrl } = await closing.open((signal) => openDatabase(config, printProgress, { signal }))
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await endWhatWasOpen(owner, restored)
  } finally {
    await owner.end()
  }
  return ['Nadie sigue dentro, y nada de lo que esperaba salir sale. Ahora: npm start.']
}
