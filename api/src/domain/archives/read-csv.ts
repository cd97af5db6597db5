import { type RawBuilder, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../db/in-school.ts'
import type { CsvTable, Row } from './csv-tables.ts'

/** Excel and LibreOffice need it to recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export type Ask = (query: RawBuilder<Row>) => Promise<Row[]>

export async function* csvOf(
  ask: Ask,
  table: CsvTable,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const cursor = sql.id(`archive_${table.name}`)
  await ask(sql<Row>`declare ${cursor} no scroll cursor for ${table.rows}`)
  yield (table.plain ? '' : BYTE_ORDER_MARK) + (table.head ?? '')
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
    refusal: () => refusal,
    stop: async () => {
      stopped = true
      await last
    },
  }
}

/** @throws the database's error in place of the one of a stream that it broke */
export const asking = async <Result>(tx: Tx, work: (ask: Ask) => Promise<Result>): Promise<Result> => {
  const { ask, refusal, stop } = askingIn(tx)
  try {
    return await work(ask)
  } catch (error) {
    throw refusal() ?? error
  } finally {
    await stop()
  }
}
