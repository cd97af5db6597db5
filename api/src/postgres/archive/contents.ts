import type { TableSums } from './table-sums.ts'

/** The first entry: what must be known before anything is written. */
export const HEADER = 'plantel.json'
/** The last entry: with it the archive is whole. */
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
  /** SHA-256 over the names and sums of all files, sorted by name. */
  readonly sum: string
}

export interface Manifest {
  /** The WAL is replayed to it. */
  readonly restore_point: string
  /** Whether counts and sums are those of the restore point; false when saves never paused. */
  readonly exact: boolean
  readonly tables: TableSums
  readonly wal: Readonly<Record<string, string>>
  readonly files: FileSum
}
