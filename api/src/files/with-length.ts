import type { Readable } from 'node:stream'
import { inUnnamedFile } from './unnamed-file.ts'

/** S3 needs a stream's length: the bytes pass through a file. */
export const withLength = <Result>(
  folder: string,
  bytes: Readable,
  work: (bytes: Readable, length: number) => Promise<Result>,
): Promise<Result> =>
  inUnnamedFile(folder, bytes, async (file) => {
    const { size } = await file.stat()
    const whole = file.createReadStream({ start: 0 })
    return work(whole, size).finally(() => whole.destroy())
  })
