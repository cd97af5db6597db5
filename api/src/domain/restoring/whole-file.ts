/** Undefined: longer than `most` bytes. */
export const wholeFile = async (
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
