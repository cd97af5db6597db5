import type { TableSums } from './table-sums.ts'

/** The first entry of an archive: what must be known before anything of it is written down. */
export const HEADER = 'plantel.json'
/** The last one: with it the archive is whole. */
export const MANIFEST = 'manifest.json'

export const FORMAT = 'plantel-backup/1'

export interface Header {
  readonly format: string
  readonly version: string
  /** Of PostgreSQL, as `18.4`. */
  readonly postgres: string
  readonly migrations: readonly string[]
  readonly made_at: string
  readonly bytes: number
}

export interface FileSum {
  readonly count: number
  readonly bytes: number
  /** SHA-256 over the names and the sums of all files, in the order of their names. */
  readonly sum: string
}

export interface Manifest {
  /** To which the log of changes is followed. */
  readonly restore_point: string
  /** Whether the counts and sums are those of the restore point; else somebody was saving all the time. */
  readonly exact: boolean
  readonly tables: TableSums
  /** SHA-256 of each segment of the log of changes. */
  readonly wal: Readonly<Record<string, string>>
  readonly files: FileSum
}
