import type { Database, Tx } from '../../../db/in-school.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { OpenCopy } from '../open-copy.ts'
import type { IdMap } from './id-map.ts'

export interface RestoreTools {
  db: Database
  files: Pick<FileStore, 'put' | 'remove'>
  tell: (step: string, percent: number) => Promise<void>
}

/**
 * Rows and files that lie sealed in the copy, written once all others are in: with their numbers, in the same transaction. `stored` is
 * given the key of each file, for whoever takes them away when all of it fails.
 */
export type RestoreReserved = (
  tx: Tx,
  ids: IdMap,
  stored: (key: string) => void,
) => Promise<{ notes: string[] }>

export interface RestoreOrder {
  school_id: number
  /** The ADMINISTER of the empty school who asks. */
  by: number
  /** Its row of `imports`, of kind `backup`. Null: one is made. Nobody may hold it, or the school, in another transaction. */
  import_id: number | null
  /** Of a row that is made. */
  file_name?: string
  now: Date
  reserved?: RestoreReserved | undefined
}

export interface Restored {
  tables: { name: string; title: string; rows: number }[]
  people: {
    /** Who has an account elsewhere, and may refuse. */
    invited: number
    /** *Por activar*. */
    awaiting: number
    contacts: number
  }
  pictures: number
  /** What was not brought, and why, in Spanish. */
  notes: string[]
}

/** What is known while a copy is written. */
export interface Restoring {
  readonly tx: Tx
  readonly copy: OpenCopy
  readonly order: RestoreOrder
  readonly ids: IdMap
  readonly today: string
  readonly notes: string[]
}
