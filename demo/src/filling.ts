import type { Tx } from '@plantel/api/src/db/in-school.ts'
import type { FileStore } from '@plantel/api/src/files/file-store.ts'
import type { Contacts } from './contacts.ts'

/** What every part of the demonstration is filled with. */
export interface Filling {
  readonly tx: Tx
  /** For the archives of finished cycles. */
  readonly files: FileStore
  /** `YYYY-MM-DD`, decided once. */
  readonly today: string
  /** School days of attendance, up to yesterday. */
  readonly attendanceDays: number
  readonly passwordHash: string
  readonly contacts: Contacts
}
