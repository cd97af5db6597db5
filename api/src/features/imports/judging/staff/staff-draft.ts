import type { ImportMessage } from '@plantel/contract/import/messages'
import type { Role } from '@plantel/contract/permissions'
import type { FieldChange, FileRow } from '../../value.ts'
import type { StaffPerson } from './staff-index.ts'
import type { AdviceWish, ClassWish, StaffFields } from './staff-value.ts'

/** Somebody of the list, with all of their rows. */
export interface DraftPerson extends StaffFields {
  key: string
  rows: DraftRow[]
  rfc: string | null
  curp: string | null
  target: StaffPerson | null
  /** Of somebody of the school: signs in with the phone of the list, once somebody said so. */
  opened: boolean
  /** What the list makes of them. */
  roles: Set<Role>
  /** Of somebody of the school: those that are added, once somebody said so. */
  added: Role[]
}

/** A row while it is judged. */
export interface DraftRow {
  readonly row: FileRow
  person: DraftPerson
  /** Undefined: the row says none; null: nobody has said what it is. */
  position: readonly Role[] | null | undefined
  messages: ImportMessage[]
  changes: FieldChange[]
  classes: ClassWish[]
  advises: AdviceWish[]
  subject: string | null
  groups: string | null
  /** Left out, or goes on with one that is. */
  skipped: boolean
}

/** Where is said what concerns the person: in the first row that is taken. */
export const leadOf = ({ rows }: DraftPerson): DraftRow | undefined =>
  rows.find(({ skipped }) => !skipped) ?? rows[0]
