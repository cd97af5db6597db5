import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes in a file of the folder that nobody can find by a name: no crash leaves it behind. */
export const inUnnamedFile = async <Result>(
  folder: string,
  bytes: Readable | AsyncIterable<Uint8Array>,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `passing-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await file.writeFile(bytes)
    return await work(file)
  } finally {
    await file.close()
  }
}

/** For who opens files by their path, in this process, while the file is open. */
export const pathOf = ({ fd }: FileHandle): string => `/dev/fd/${fd}`
