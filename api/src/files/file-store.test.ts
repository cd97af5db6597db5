import { DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ObjectMetaData, WriteOptions } from 'flydrive/types'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { bucketStore, folderStore, openFileStore } from './file-store.ts'

const place = mkdtempSync(join(tmpdir(), 'plantel-store-'))
afterAll(() => rmSync(place, { recursive: true }))

const folder = join(place, 'data', 'files')
const store = await openFileStore({ dataDir: join(place, 'data'), filesUrl: null })
const key = '7/students/12/3fa9.webp'

const read = async (from: string) => {
  const file = await store.get(from)
  return file && { ...file, bytes: Buffer.concat(await file.bytes.toArray()).toString() }
}

test('a file comes back as it was put, with its size and type, until it is removed', async () => {
  await store.put(key, Buffer.from('unos bytes'), 'image/webp')
  expect(await read(key)).toEqual({ bytes: 'unos bytes', size: 10, type: 'image/webp' })
  await store.put(key, Buffer.from('otros'), 'image/webp')
  expect(await read(key)).toEqual({ bytes: 'otros', size: 5, type: 'image/webp' })
  await store.remove(key)
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
})

test('an empty file and one of many megabytes come back too', async () => {
  for (const size of [0, 20_000_000]) {
    await store.put(key, Buffer.alloc(size, 'x'), 'image/webp')
    expect((await read(key))?.bytes.length).toBe(size)
  }
})

const listed = async (): Promise<string[]> =>
  (await Readable.from(store.list()).toArray()).map((file: { key: string }) => file.key)

test('a file that is still being written is not there, and one that broke leaves nothing', async () => {
  const archive = '7/cycles/1.zip'
  const zip = new PassThrough()
  const put = store.putStream(archive, zip, 'application/zip')
  zip.write(Buffer.alloc(500_000))
  await expect.poll(() => readdirSync(join(folder, '7'), { recursive: true }).join(' ')).toContain('1.zip')
  expect(await listed()).not.toContain(archive)
  expect(await store.get(archive)).toBeUndefined()
  zip.end('the end')
  await put
  expect(await listed()).toContain(archive)
  expect((await read(archive))?.size).toBe(500_007)
  const broken = new PassThrough()
  const second = store.putStream('7/cycles/2.zip', broken, 'application/zip')
  broken.write('the beginning')
  broken.destroy(new Error('the archive was stopped'))
  await expect(second).rejects.toMatchObject({ cause: new Error('the archive was stopped') })
  expect(readdirSync(join(folder, '7/cycles'))).toEqual(['1.zip'])
})

test('what lies below a file is not there, and a folder is no file', async () => {
  writeFileSync(join(folder, '9'), '')
  expect(await store.get('9/students/13/4fb0.webp')).toBeUndefined()
  mkdirSync(join(folder, '7/students/13/4fb0.webp'), { recursive: true })
  await expect(store.get('7/students/13/4fb0.webp')).rejects.toThrow('metadata')
})

test('nobody else reads them, whatever the umask', async () => {
  const before = process.umask(0)
  try {
    await store.put('8/students/1/a.webp', Buffer.from('x'), 'image/webp')
    await store.putStream('8/cycles/1.zip', Readable.from(['x']), 'application/zip')
  } finally {
    process.umask(before)
  }
  const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)
  const paths = ['', '8', '8/students', '8/students/1', '8/cycles', '8/students/1/a.webp', '8/cycles/1.zip']
  expect(paths.map(modeOf)).toEqual(['700', '700', '700', '700', '700', '600', '600'])
})

describe('a key that would lead elsewhere is refused:', () => {
  test.each([
    '../x.webp',
    '7/../../x.webp',
    '7/students/../../../etc/passwd',
    '/etc/passwd',
    '7/..%2fx.webp',
    '7/.../x.webp',
    '7/./x.webp',
    '7//x.webp',
    '7\\..\\x.webp',
    '7/x\0.webp',
    '7/x .webp',
    '7/.webp',
    '7/x.webp/',
    '7/x',
    'students/12/x.webp',
    '0/x.webp',
    '7/x.webp\n',
    'C:/x.webp',
    '',
  ])('%j', async (wrong) => {
    const before = readdirSync(place, { recursive: true })
    await expect(store.put(wrong, Buffer.from('x'), 'image/webp')).rejects.toThrow('not the key')
    await expect(store.get(wrong)).rejects.toThrow('not the key')
    await expect(store.remove(wrong)).rejects.toThrow('not the key')
    expect(readdirSync(place, { recursive: true })).toEqual(before)
  })
})

test('a place where nothing can be written keeps Plantel from starting, in one sentence', () => {
  writeFileSync(join(place, 'occupied'), '')
  expect(() => folderStore(join(place, 'occupied', 'files'))).toThrow(StartFailure)
  expect(() => folderStore(join(place, 'occupied', 'files'))).toThrow(/^No se puede escribir en /)
})

/** As S3's does, and those of the services that are compatible with it. */
class BucketDriver extends FSDriver {
  /** A page a call of two, and no word about sizes. */
  override async listAll(prefix: string, options?: Parameters<FSDriver['listAll']>[1]) {
    const { objects } = await super.listAll(prefix, options)
    const from = Number(options?.paginationToken ?? 0)
    const all = [...objects].flatMap((each) => (each.isFile ? each.key : [])).toSorted()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver reads no more of it
    const metaData = { etag: 'x', lastModified: new Date() } as ObjectMetaData
    return {
      ...(from + 2 < all.length && { paginationToken: String(from + 2) }),
      objects: all.slice(from, from + 2).map((each) => new DriveFile(each, this, metaData)),
    }
  }

  override async putStream(path: string, bytes: Readable, options?: WriteOptions): Promise<void> {
    const { contentLength } = options ?? {}
    if (contentLength === undefined) throw new Error('MissingContentLength')
    const sent = Buffer.concat(await bytes.toArray())
    if (sent.length !== contentLength) throw new Error(`${sent.length} bytes of ${contentLength}`)
    await this.put(path, sent)
  }
}

describe('a bucket, which takes nothing without its length and lists nothing with it,', () => {
  const waiting = join(place, 'waiting')
  const bucket = bucketStore(
    new BucketDriver({ location: join(place, 'bucket'), visibility: 'private' }),
    waiting,
  )

  test('is told it of a zip that is still being written, and nothing of it stays here', async () => {
    const zip = new PassThrough()
    const put = bucket.putStream('7/cycles/1.zip', zip, 'application/zip')
    for (let part = 0; part < 50; part += 1) zip.write(Buffer.alloc(100_000, part))
    zip.end()
    await put
    expect((await bucket.get('7/cycles/1.zip'))?.size).toBe(5_000_000)
    expect(readdirSync(waiting)).toEqual([])
  })

  test('gets nothing of what breaks while it is written', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('the beginning')
        throw new Error('the archive was stopped')
      })(),
    )
    await expect(bucket.putStream('7/cycles/2.zip', broken, 'application/zip')).rejects.toThrow('stopped')
    expect(await bucket.get('7/cycles/2.zip')).toBeUndefined()
    expect(readdirSync(waiting)).toEqual([])
  })

  test('says of every file how large it is', async () => {
    for (const size of [0, 1, 2, 3, 4])
      await bucket.put(`8/students/${size + 1}/a.webp`, Buffer.alloc(size), 'image/webp')
    const found: { key: string; size: number }[] = await Readable.from(bucket.list()).toArray()
    expect(found.filter((file) => file.key.startsWith('8/'))).toEqual(
      [0, 1, 2, 3, 4].map((size) => ({ key: `8/students/${size + 1}/a.webp`, size })),
    )
  })

  test('that refuses it holds nothing open', async () => {
    const refusing = new BucketDriver({ location: join(place, 'refusing'), visibility: 'private' })
    refusing.putStream = () => Promise.reject(new Error('SlowDown'))
    const put = bucketStore(refusing, waiting).putStream(
      '7/cycles/3.zip',
      Readable.from(['x']),
      'application/zip',
    )
    await expect(put).rejects.toMatchObject({ cause: new Error('SlowDown') })
    expect(readdirSync(waiting)).toEqual([])
  })

  test('that is not there is said in one sentence, where a start or a command meets it', async () => {
    const away = new BucketDriver({ location: join(place, 'away'), visibility: 'private' })
    const gone = new Error('connect ECONNREFUSED 127.0.0.1:9000')
    away.get = () => Promise.reject(gone)
    away.put = () => Promise.reject(gone)
    away.listAll = () => Promise.reject(gone)
    const { mark, list } = bucketStore(away, waiting)
    const words = new StartFailure(`No se puede usar el servicio de FILES_URL (${gone.message}).`)
    await expect(mark.read()).rejects.toThrow(words)
    await expect(mark.write('x')).rejects.toThrow(words)
    await expect(Readable.from(list()).toArray()).rejects.toThrow(words)
  })
})
