import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** S3 needs a stream's length: the bytes pass through an unlinked file, so no crash leaves it behind. */
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
