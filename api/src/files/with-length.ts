import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * An S3-compatible service takes a stream only with its length, which is not known of a zip that is still being written. So the bytes
 * go through a file in `folder`, which has no name any more when the first one is written: no crash leaves it behind.
 */
export const withLength = async <Result>(
  folder: string,
  bytes: Readable,
  work: (bytes: Readable, length: number) => Promise<Result>,
): Promise<Result> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `outgoing-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    await file.writeFile(bytes)
    const { size } = await file.stat()
    const whole = file.createReadStream({ start: 0 })
    return await work(whole, size).finally(() => whole.destroy())
  } finally {
    await file.close()
  }
}
