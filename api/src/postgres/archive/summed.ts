import { createHash } from 'node:crypto'

export async function* summed(
  bytes: AsyncIterable<Buffer>,
  tell: (sum: string, size: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of bytes) {
    hash.update(piece)
    size += piece.length
    yield piece
  }
  tell(hash.digest('hex'), size)
}
