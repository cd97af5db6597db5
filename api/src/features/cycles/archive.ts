import { type RawBuilder, sql } from 'kysely'
import papaparse from 'papaparse'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Tx } from '../../db/in-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { ARCHIVE, type ArchiveTable } from './archive-tables.ts'

/** Rows at once: few enough that other people's calls fit between two batches. */
const BATCH = 500

/** Excel and LibreOffice take UTF-8 for what it is only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF'

type Row = Record<string, unknown>
type Ask = (query: RawBuilder<unknown>) => Promise<Row[]>

export const archiveKey = (school_id: number, cycle_id: number): string =>
  `${school_id}/cycles/${cycle_id}.zip`

const asCsv = (rows: readonly Row[], header: boolean): string =>
  `${papaparse.unparse([...rows], { header, escapeFormulae: true })}\r\n`

/** The table as CSV, a batch after the other, each told to `count` when it has been read. */
async function* csvOf(
  ask: Ask,
  cycle_id: number,
  { name, rows }: ArchiveTable,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const cursor = sql.id(`archive_${name}`)
  await ask(sql`declare ${cursor} no scroll cursor for ${rows(cycle_id)}`)
  const next = () => ask(sql`fetch ${sql.lit(BATCH)} from ${cursor}`)
  let batch = await next()
  yield BYTE_ORDER_MARK
  for (let first = true; batch.length > 0; first = false) {
    yield asCsv(batch, first)
    count(batch.length)
    batch = await next()
  }
  await ask(sql`close ${cursor}`)
}

/** Asks in the transaction until it is stopped; then nothing more reaches a connection that is no longer ours. */
const askingIn = (tx: Tx) => {
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()
  let refusal: unknown
  const ask: Ask = async (query) => {
    if (stopped) throw new Error('the archive was stopped')
    const asked = query.execute(tx)
    last = asked.catch((error: unknown) => (refusal ??= error))
    return (await asked).rows as Row[]
  }
  return {
    ask,
    /** What the database said; the store only knows that its stream broke. */
    refusal: () => refusal,
    stop: async () => {
      stopped = true
      await last
    },
  }
}

/** Each table begins when the one before it has been read: they share the transaction's one connection. */
const zipOf = (ask: Ask, cycle_id: number, count: (rows: number) => void): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let before: Promise<unknown> = Promise.resolve()
  for (const table of ARCHIVE) {
    const turn = before
    const lines = async function* lines() {
      await turn
      yield* csvOf(ask, cycle_id, table, count)
    }
    const stream = Readable.from(lines())
    before = new Promise((resolve) => stream.once('close', resolve))
    stream.once('error', (error) => output.destroy(error))
    zip.addReadStream(stream, `${table.name}.csv`)
  }
  zip.end()
  // Whoever reads it hears of a failure; when nobody does any more, it must not end the process.
  output.on('error', () => undefined)
  return output
}

/**
 * A zip with one CSV per table of the finished cycle, into the file store. It is written inside the cut's transaction: a crash
 * leaves at most a file without a cycle, whose number is never given again.
 */
export const writeArchive = async (
  tx: Tx,
  files: FileStore,
  { school_id, cycle_id }: { school_id: number; cycle_id: number },
  count: (rows: number) => void,
): Promise<void> => {
  const asking = askingIn(tx)
  try {
    const zip = zipOf(asking.ask, cycle_id, count)
    await files.putStream(archiveKey(school_id, cycle_id), zip, 'application/zip')
  } catch (error) {
    throw asking.refusal() ?? error
  } finally {
    await asking.stop()
  }
}
