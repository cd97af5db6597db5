import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../../start-failure.ts'

/** In the folder while it is being restored; its holder restores. */
export const halfRestoredMark = (dataDir: string): string => join(dataDir, 'restoring.lock')

/** A half-restored folder must not become an empty school. */
export const refuseHalfRestored = (dataDir: string): void => {
  if (!existsSync(halfRestoredMark(dataDir))) return
  throw new StartFailure(
    `En ${dataDir} hay una restauración a medias: espere a que termine o, si se interrumpió, repita «npm run restore».`,
  )
}
