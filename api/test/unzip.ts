import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

export const unzip = async (bytes: Buffer): Promise<Record<string, string>> => {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: false,
  })
  const open = promisify(zip.openReadStream.bind(zip)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const read: Promise<[string, string]>[] = []
  zip.on('entry', (entry: yauzl.Entry) =>
    read.push(open(entry).then(async (stream) => [entry.fileName, String(await buffer(stream))])),
  )
  await new Promise((resolve) => zip.once('end', resolve))
  return Object.fromEntries(await Promise.all(read))
}
