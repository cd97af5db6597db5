import type { ImportMessage } from '@plantel/contract/import/messages'
import type { Relationship } from '@plantel/contract/school-words'
import type { FieldChange, FileRow, GroupWish, PersonNames, StudentFields } from '../value.ts'
import type { SchoolStudent } from './school-index.ts'

export interface DraftGuardian extends PersonNames {
  relationship: Relationship
  label: string | null
  phone: string | null
  email: string | null
}

/** A row while it is judged. */
export interface Draft {
  readonly row: FileRow
  student: StudentFields
  external_id: string | null
  group: GroupWish | null
  leaves: number | null
  guardians: DraftGuardian[]
  messages: ImportMessage[]
  /** In the school. */
  target: SchoolStudent | null
  changes: FieldChange[]
  /** Joined to another row, or continued there. */
  joined: boolean
}
