import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { messageOf, StartFailure } from '../start-failure.ts'
import { openPrivateFolder } from './private-folder.ts'
import { withLength } from './with-length.ts'

export interface StoredFile {
  bytes: Readable
  size: number
  type: string
}

export interface FileStore {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  putStream: (key: string, bytes: Readable, type: string) => Promise<void>
  get: (key: string) => Promise<StoredFile | undefined>
  /** Sizes in bytes. Leaves out what has no valid key, such as a half-written file. */
  list: () => AsyncIterable<{ key: string; size: number }>
  remove: (key: string) => Promise<void>
}

/** The one file that belongs to no school: it identifies this store (`shared-files.ts`). */
export const MARK = 'installation.txt'

export interface FileMark {
  readonly read: () => Promise<string | null>
  readonly write: (id: string) => Promise<void>
}

export interface MarkedFileStore extends FileStore {
  readonly mark: FileMark
}

const KEY = /^[1-9]\d{0,15}(\/[a-z\d][a-z\d_-]*)+\.[a-z\d]+$/

/** Keys are made by us: one of another form is a bug, and never reaches a file system. */
const checkKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error(`not the key of a file: ${JSON.stringify(key)}`)
  return key
}

/** A missing file, as the drivers say it: a file system, S3's HEAD, S3's GET. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'NotFound', 'NoSuchKey']

const isAbsent = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return ABSENT.includes(code) || ABSENT.includes(error.name) || isAbsent(error.cause)
}

export const isStoreFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('E_CANNOT_')

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

const markOn = (disk: Disk): FileMark => ({
  read: async () => {
    try {
      const text = (await disk.get(MARK)).trim().toLowerCase()
      return isUuid(text) ? text : null
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  },
  write: (id) => disk.put(MARK, `${id}\n`, { contentType: 'text/plain' }),
})

type PutStream = (disk: Disk, ...file: Parameters<FileStore['putStream']>) => Promise<void>

const asItComes: PutStream = (disk, key, bytes, contentType) => disk.putStream(key, bytes, { contentType })

const fileStoreOn = (driver: DriverContract, putStream: PutStream): MarkedFileStore => {
  const disk = new Disk(driver)
  return {
    mark: markOn(disk),
    put: async (key, bytes, contentType) => disk.put(checkKey(key), bytes, { contentType }),
    putStream: async (key, bytes, contentType) => {
      // An error before the reading must not end the process. The reader gets it.
      bytes.on('error', () => undefined)
      await putStream(disk, checkKey(key), bytes, contentType)
    },
    get: async (key) => {
      try {
        const { contentLength, contentType } = await disk.getMetaData(checkKey(key))
        const bytes = await disk.getStream(key)
        await once(bytes, 'readable')
        return { bytes, size: contentLength, type: contentType ?? 'application/octet-stream' }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    list: () => listFiles(disk),
    remove: async (key) => disk.delete(checkKey(key)),
  }
}

const AT_A_TIME = 20

async function* listFiles(disk: Disk): AsyncGenerator<{ key: string; size: number }> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    const keys = [...page.objects].flatMap((each) => (each.isFile && KEY.test(each.key) ? each.key : []))
    for (let first = 0; first < keys.length; first += AT_A_TIME) {
      const some = keys.slice(first, first + AT_A_TIME)
      const sizes = await Promise.all(some.map((key) => sizeOf(disk, key)))
      for (const [place, key] of some.entries()) {
        const size = sizes[place]
        if (size !== undefined) yield { key, size }
      }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** A bucket's list has no sizes. Undefined when the file was removed meanwhile. */
const sizeOf = async (disk: Disk, key: string): Promise<number | undefined> => {
  try {
    return (await disk.getMetaData(key)).contentLength
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

export const folderStore = (folder: string): MarkedFileStore =>
  fileStoreOn(openPrivateFolder(folder), asItComes)

const firstCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? firstCause(error.cause) : error

const refused = (cause: unknown): never => {
  throw new StartFailure(`No se puede usar el servicio de FILES_URL (${messageOf(firstCause(cause))}).`, {
    cause,
  })
}

/** Streams of unknown length wait in `dataDir`. */
export const bucketStore = (driver: DriverContract, dataDir: string): MarkedFileStore => {
  const store = fileStoreOn(driver, (disk, key, stream, contentType) =>
    withLength(dataDir, stream, (bytes, contentLength) =>
      disk.putStream(key, bytes, { contentType, contentLength }),
    ),
  )
  return {
    ...store,
    mark: {
      read: () => store.mark.read().catch(refused),
      write: (id) => store.mark.write(id).catch(refused),
    },
    list: async function* list() {
      try {
        yield* store.list()
      } catch (error) {
        refused(error)
      }
    },
  }
}

export const openFileStore = async ({
  dataDir,
  filesUrl,
}: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<MarkedFileStore> => {
  if (filesUrl === null) return folderStore(join(dataDir, 'files'))
  // Imported late: its packages are installed only where it is used.
  const { openBucket } = await import('./bucket.ts')
  return bucketStore(await openBucket(filesUrl), dataDir)
}
