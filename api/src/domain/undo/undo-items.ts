import type { Flag } from '@plantel/contract/fields'
import type { Level, Turn } from '@plantel/contract/school-words'

/** A student's place in a group; `number`: in the list of a group whose numbers are kept. */
export interface Place {
  group_id: number
  number: number | null
}

/** What a student has of the groups that a command touched, and the lists that it opened in other classes. */
export interface PlacesItem {
  student_id: number
  before: readonly Place[]
  after: readonly Place[]
  opened: readonly { subject_id: number; date: string }[]
}

interface Changed<Value> {
  before: Value
  after: Value
}

/** What is kept of each one that a command touched: ids and numbers, no name and no word of anybody. */
export interface UndoItems {
  group: PlacesItem
  'special-groups': PlacesItem
  professor: Changed<number | null> & { subject_id: number }
  advisor: Changed<number | null> & { group_id: number }
  'user-status': Changed<0 | 1> & { user_id: number }
  'group-deleted': {
    school_id: number
    group_id: number
    /** As `createGroup` takes it. */
    form: { grade: string; group: string; turn: Turn; level: Level; special: Flag; roll: Flag }
    assessor_id: number | null
  }
  'entry-status': Changed<0 | 1> & { catalog_subject_id: number }
}
