import type { Tx } from '../../db/in-school.ts'
import { asking, csvOf } from '../../domain/archives/read-csv.ts'
import { writeZip } from '../../domain/archives/write-zip.ts'
import type { FileStore } from '../../files/file-store.ts'
import { ARCHIVE, countMarks } from './archive-tables.ts'

export const archiveKey = (school_id: number, cycle_id: number): string =>
  `${school_id}/cycles/${cycle_id}.zip`

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
export const writeArchive = (
  tx: Tx,
  files: FileStore,
  { school_id, cycle_id }: { school_id: number; cycle_id: number },
  written: (soFar: Written) => void,
): Promise<void> =>
  asking(tx, async (ask) => {
    const [total] = await ask(countMarks(cycle_id))
    const count = counting(Number(total?.['marks']), written)
    await writeZip(
      (zip) => files.putStream(archiveKey(school_id, cycle_id), zip, 'application/zip'),
      async (add) => {
        for (const tableOf of ARCHIVE) {
          const table = tableOf(cycle_id)
          await add(`${table.name}.csv`, csvOf(ask, table, count))
        }
      },
    )
  })
