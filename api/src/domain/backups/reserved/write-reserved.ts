import type { Tx } from '../../../db/in-school.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { asking, csvOf } from '../../archives/read-csv.ts'
import { type AddFile, beginZip } from '../../archives/write-zip.ts'
import { readColumns } from '../columns.ts'
import { copiedCsv } from '../lines.ts'
import type { CopiedFile, Manifest } from '../manifest.ts'
import { summing, whole } from '../summing.ts'
import { findReservedFiles } from './reserved-files.ts'
import { RESERVED_TABLES, type ReservedFor, reservedTable } from './reserved-tables.ts'
import { type ReservedKey, sealReserved } from './seal-reserved.ts'

export const RESERVED = 'reservado.enc'
export const RESERVED_FORMAT = 'plantel-reservado/1'

export interface ReservedManifest {
  format: typeof RESERVED_FORMAT
  /** Of the copy in which it is: neither goes with another one. */
  school_id: number
  at: string
  tables: readonly { name: string; file: string; rows: number }[]
  files: readonly CopiedFile[]
  /** Of files that a table names and the store has lost. */
  missing: readonly string[]
}

export interface ReservedOrder extends ReservedKey, ReservedFor {
  school_id: number
  at: string
}

const addTables = async (tx: Tx, order: ReservedOrder, add: AddFile) => {
  const columns = await readColumns(
    tx,
    RESERVED_TABLES.map(({ name }) => name),
  )
  return asking(tx, async (ask) => {
    const tables: ReservedManifest['tables'][number][] = []
    let left = 0
    for (const each of RESERVED_TABLES) {
      const known = columns.get(each.name) ?? []
      const { table, left: staying } = reservedTable(each, known, order)
      const { name } = table
      const file = `datos/${name}.csv`
      let rows = 0
      await add(
        file,
        csvOf(ask, copiedCsv(table, known, null), (more) => (rows += more)),
      )
      tables.push({ name, file, rows })
      left += Number((await ask(staying))[0]?.['rows'])
    }
    return { tables, left }
  })
}

const addFiles = async (
  files: Pick<FileStore, 'get'>,
  wanted: Awaited<ReturnType<typeof findReservedFiles>>,
  add: AddFile,
): Promise<string[]> => {
  const missing: string[] = []
  for (const { path, key } of wanted) {
    const file = await files.get(key)
    if (file) await add(path, file.bytes, { compress: false })
    else missing.push(path)
  }
  return missing
}

export type FinishReserved = (files: Pick<FileStore, 'get'>) => Promise<NonNullable<Manifest['reserved']>>

/** A zip within the zip, encrypted as it is written. Its tables are read here; its files follow when `tx` is over, by what it answers. */
export const beginReserved = async (
  tx: Tx,
  order: ReservedOrder,
  addToCopy: AddFile,
): Promise<FinishReserved> => {
  const { school_id, at, director } = order
  const zip = beginZip((bytes) => addToCopy(RESERVED, sealReserved(bytes, order), { compress: false }))
  const { files: sums, add } = summing(zip.add)
  const givingUp = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      await zip.giveUp(error)
      throw error
    }
  }
  const { tables, left, wanted } = await givingUp(async () => ({
    ...(await addTables(tx, order, add)),
    wanted: await findReservedFiles(tx, school_id, director),
  }))
  return (files) =>
    givingUp(async () => {
      const missing = await addFiles(files, wanted, add)
      const manifest: ReservedManifest = {
        format: RESERVED_FORMAT,
        school_id,
        at,
        tables,
        files: sums,
        missing,
      }
      await zip.add('manifest.json', whole(JSON.stringify(manifest, null, 1)))
      await zip.end()
      return {
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        files: wanted.length - missing.length,
        left,
      }
    })
}
