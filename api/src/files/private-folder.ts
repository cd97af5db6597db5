import { FSDriver } from 'flydrive/drivers/fs'
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

/** Photos of children: nobody but the user that runs Plantel reads them, whatever the process' umask. */
class PrivateFolder extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, contents, { mode: 0o600 })
  }
}

/** Makes the folder, 0700 of the user that runs Plantel. @throws StartFailure when that user cannot write there. */
export const openPrivateFolder = (folder: string): FSDriver => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    chmodSync(folder, 0o700)
  } catch (cause) {
    throw new StartFailure(
      `No se puede escribir en ${folder}: debe pertenecer al usuario que ejecuta Plantel.`,
      {
        cause,
      },
    )
  }
  return new PrivateFolder(folder)
}
