import { FSDriver } from 'flydrive/drivers/fs'
import { randomUUID } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { StartFailure } from '../start-failure.ts'

/** Security: readable only by Plantel's user whatever the umask. Files appear whole, for backups. */
class PrivateFolder extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, contents)
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents)
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const path = join(this.#folder, key)
    const part = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await writeFile(part, contents, { mode: 0o600, flag: 'wx' })
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

/** Mode 0700. @throws StartFailure when Plantel's user cannot write there */
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
