import type { Tx } from '@plantel/api/src/db/in-school.ts'
import type { FileStore } from '@plantel/api/src/files/file-store.ts'
import type { Contacts } from './contacts.ts'

export interface Filling {
  readonly tx: Tx
  readonly files: FileStore
  /** `YYYY-MM-DD`, decided once. */
  readonly today: string
  readonly attendanceDays: number
  readonly passwordHash: string
  readonly contacts: Contacts
}
