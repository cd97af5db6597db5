import { PassThrough, type Readable } from 'node:stream'
import { Client, type Connection, type Submittable } from 'pg'
import { stepBackWith } from './step-back.ts'

interface BaseBackupEnd {
  readonly start: string
  readonly end: string
  readonly manifest: Buffer
}

export interface BaseBackup {
  /** The cluster's folder, without its WAL. */
  readonly tar: Readable
  readonly ended: Promise<BaseBackupEnd>
  /** Releases the WAL, which is kept from the first byte until here. */
  readonly close: () => Promise<void>
}

interface CopyMessage {
  chunk: Buffer
}
interface RowMessage {
  fields: (string | null)[]
}

/** Two small tables, a stream of messages told apart by their first letter, a table. pg lacks these. */
class BaseBackupAnswer implements Submittable {
  readonly tar = new PassThrough({ highWaterMark: 1024 * 1024 })
  readonly ended: Promise<BaseBackupEnd>
  readonly #settled = Promise.withResolvers<BaseBackupEnd>()
  readonly #statement: string
  readonly #tables: (string | null)[][][] = []
  readonly #manifest: Buffer[] = []
  #inManifest = false

  constructor(statement: string) {
    this.#statement = statement
    this.ended = this.#settled.promise
    // The reader of the tar gets this error.
    this.ended.catch(() => undefined)
    // Without a listener, an early or late error would end the process.
    this.tar.on('error', () => undefined)
  }

  submit(connection: Connection): void {
    connection.query(this.#statement)
  }
  handleRowDescription(): void {
    this.#tables.push([])
  }
  handleDataRow({ fields }: RowMessage): void {
    this.#tables.at(-1)?.push(fields)
  }
  handleCopyData({ chunk }: CopyMessage, { stream }: Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n' && this.#tables[1]?.length !== 1) this.#fail(new Error('a table space of its own'))
    if (kind === 'm') this.#inManifest = true
    if (kind !== 'd') return
    // pg reuses its buffer, so copy.
    const bytes = Buffer.from(chunk.subarray(1))
    if (this.#inManifest) this.#manifest.push(bytes)
    else if (!this.tar.write(bytes) && !stream.isPaused()) {
      stream.pause()
      this.tar.once('drain', () => stream.resume())
    }
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    const [start, end] = [this.#tables[0]?.[0]?.[0], this.#tables.at(-1)?.[0]?.[0]]
    if (!start || !end) return this.#fail(new Error('a base backup without its beginning and end'))
    this.tar.end()
    this.#settled.resolve({ start, end, manifest: Buffer.concat(this.#manifest) })
  }
  handleError(error: Error): void {
    this.#fail(error)
  }
  #fail(error: Error): void {
    this.#settled.reject(error)
    this.tar.destroy(error)
  }
}

/** `rate`: kilobytes a second. The server keeps its WAL until `close`. */
export const openBaseBackup = async (
  superuserUrl: string,
  label: string,
  rate: number,
): Promise<BaseBackup> => {
  const url = new URL(superuserUrl)
  url.searchParams.set('replication', 'true')
  const client = new Client({ connectionString: url.href, application_name: 'plantel-backup' })
  const answer = new BaseBackupAnswer(
    `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', MAX_RATE ${rate})`,
  )
  client.on('error', (error) => answer.handleError(error))
  await client.connect()
  stepBackWith(client)
  await client.query(`CREATE_REPLICATION_SLOT "${label}" TEMPORARY PHYSICAL (RESERVE_WAL)`)
  client.query(answer)
  return { tar: answer.tar, ended: answer.ended, close: () => client.end() }
}
