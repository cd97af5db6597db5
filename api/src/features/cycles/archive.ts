import { type RawBuilder, sql } from 'kysely'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { Tx } from '../../db/in-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { ARCHIVE, countMarks } from './archive-tables.ts'
import type { ArchiveTable, Row } from './csv-tables.ts'

/** Excel and LibreOffice need it to recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** zlib level; measured on lists of numbers: 3 % larger than level 6, a quarter of the work. */
const COMPRESSION = 4

type Ask = (query: RawBuilder<Row>) => Promise<Row[]>

export const archiveKey = (school_id: number, cycle_id: number): string =>
  `${school_id}/cycles/${cycle_id}.zip`

async function* csvOf(
  ask: Ask,
  cycle_id: number,
  table: ArchiveTable,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const cursor = sql.id(`archive_${table.name}`)
  await ask(sql<Row>`declare ${cursor} no scroll cursor for ${table.rows(cycle_id)}`)
  yield BYTE_ORDER_MARK
  for (let first = true; ; first = false) {
    const began = performance.now()
    const batch = await ask(sql<Row>`fetch ${sql.lit(table.batch)} from ${cursor}`)
    if (batch.length === 0) break
    const took = performance.now() - began
    const lines = table.write(batch, first)
    yield* lines.text
    count(lines.count)
    // As long as the query took, so that other calls get through.
    await sleep(took)
  }
  await ask(sql<Row>`close ${cursor}`)
}

/** After the stop no query may reach the connection: it is no longer ours. */
const askingIn = (tx: Tx) => {
  let stopped = false
  let last: Promise<unknown> = Promise.resolve()
  let refusal: unknown
  const ask: Ask = async (query) => {
    if (stopped) throw new Error('the archive was stopped')
    const asked = query.execute(tx)
    last = asked.catch((error: unknown) => (refusal ??= error))
    return (await asked).rows
  }
  return {
    ask,
    /** The database's error; the store only knows that its stream broke. */
    refusal: () => refusal,
    stop: async () => {
      stopped = true
      await last
    },
  }
}

/** One table after another: they share the transaction's connection. */
const zipOf = (ask: Ask, cycle_id: number, count: (rows: number) => void): Readable => {
  const zip = new ZipFile()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- yazl makes a PassThrough and declares less
  const output = zip.outputStream as Readable
  let before: Promise<unknown> = Promise.resolve()
  for (const table of ARCHIVE) {
    const turn = before
    const lines = async function* lines() {
      await turn
      yield* csvOf(ask, cycle_id, table, count)
    }
    const stream = Readable.from(lines(), { highWaterMark: 1 })
    before = new Promise((resolve) => stream.once('close', resolve))
    stream.once('error', (error) => output.destroy(error))
    zip.addReadStream(stream, `${table.name}.csv`, { compressionLevel: COMPRESSION })
  }
  zip.end()
  // Without a listener an error would end the process.
  output.on('error', () => undefined)
  return output
}

export interface Written {
  rows: number
  of: number
}

const counting = (of: number, written: (soFar: Written) => void) => {
  let rows = 0
  return (more: number) => {
    rows += more
    written({ rows, of: Math.max(rows, of) })
  }
}

/** In the cut's transaction: a crash leaves at most a file whose number is never given again. */
export const writeArchive = async (
  tx: Tx,
  files: FileStore,
  { school_id, cycle_id }: { school_id: number; cycle_id: number },
  written: (soFar: Written) => void,
): Promise<void> => {
  const asking = askingIn(tx)
  try {
    const [total] = await asking.ask(countMarks(cycle_id))
    const zip = zipOf(asking.ask, cycle_id, counting(Number(total?.['marks']), written))
    await files.putStream(archiveKey(school_id, cycle_id), zip, 'application/zip')
  } catch (error) {
    throw asking.refusal() ?? error
  } finally {
    await asking.stop()
  }
}
