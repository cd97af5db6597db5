import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

export const unzipped = async (bytes: Buffer): Promise<Record<string, Buffer>> => {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: false,
  })
  const open = promisify(zip.openReadStream.bind(zip)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  const files: Promise<[string, Buffer]>[] = []
  zip.on('entry', (entry: yauzl.Entry) =>
    files.push(open(entry).then(async (stream) => [entry.fileName, await buffer(stream)])),
  )
  await new Promise((resolve) => zip.once('end', resolve))
  return Object.fromEntries(await Promise.all(files))
}

/** As text. */
export const unzip = async (bytes: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await unzipped(bytes)).map(([path, content]) => [path, String(content)]))

export const fileIn = async (bytes: Buffer, path: string): Promise<Buffer> => {
  const { [path]: content } = await unzipped(bytes)
  if (!content) throw new Error(`no ${path}`)
  return content
}
