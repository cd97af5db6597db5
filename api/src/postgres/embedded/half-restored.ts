import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../../start-failure.ts'

/** Lies in a folder from the first to the last moment of its restoring: whoever holds it restores. */
export const halfRestoredMark = (dataDir: string): string => join(dataDir, 'restoring.lock')

/** A folder that holds the half of a backup must not become an empty school. */
export const refuseHalfRestored = (dataDir: string): void => {
  if (!existsSync(halfRestoredMark(dataDir))) return
  throw new StartFailure(
    `En ${dataDir} hay una restauración a medias: espere a que termine o, si se interrumpió, repita «npm run restore».`,
  )
}
