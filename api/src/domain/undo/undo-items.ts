import type { ActivityForm } from '@plantel/contract/activities'
import type { Flag } from '@plantel/contract/fields'
import type { SubstitutionForm } from '@plantel/contract/substitutions'
import type { WrittenCentre } from '@plantel/contract/work-centres'
import type { Level, Relationship, Status, Turn } from '@plantel/contract/school-words'

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

/** A cell of a class. Null: there is no grade in it. */
export interface GradeItem extends Changed<number | null> {
  subject_id: number
  student_id: number
  partial_id: number
  is_final: Flag
}

/** The words of an activity are the calendar's, which the whole school reads. */
export type ActivityWords = { [Field in keyof ActivityForm]?: ActivityForm[Field] | undefined }

export interface EntryWords {
  folio?: string
  title?: string
  status?: Status
}

export interface PartialWords {
  partial?: number
  start_date?: string
  end_date?: string
  limit_date?: string
}

/** As `createSubstitution` takes it. */
interface SubstitutionItem {
  school_id: number
  substitution_id: number
  form: SubstitutionForm
}

/** What is kept of each one that a command touched: ids and numbers, no name and no word about anybody. */
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
  /** The fields that have changed. */
  entry: Changed<EntryWords> & { catalog_subject_id: number }
  /** The same. `partial`: its number before. */
  partial: Changed<PartialWords> & {
    partial_id: number
    partial: number
    level: Level
    is_regularized: boolean
  }
  'group-subjects': {
    group_id: number
    catalog_subject_id: number
    subject_id: number
    professor_id: number | null
  }
  grades: GradeItem
  /** What the mark said before and after lies in its history, under the request's id. */
  attendance: {
    assist_id: number
    subject_id: number
    date: string
    student_id: number
    request_id: string
  }
  /** The fields that have changed, days together; `description`: as it was. */
  activity: Changed<ActivityWords> & { activity_id: number; description: string }
  'activity-deleted': { school_id: number; form: ActivityForm }
  /** The absences that went with it lie in the history, under the request's id. Null: a job did it. */
  leaving: {
    student_id: number
    leaving_id: number
    left_on: string
    enrolled_on: string | null
    request_id: string | null
  }
  reenrolled: { student_id: number; enrolled_on: string }
  relationship: {
    student_id: number
    parent_id: number
    relationship: Relationship
    relationship_label: string | null
    legal_guardian: boolean
    call_order: number | null
    lives_with: boolean | null
    /** The last entry of the log about the student then. */
    audit_id: number
  }
  substitution: SubstitutionItem
  'substitution-ended': SubstitutionItem
  /** All keys of the school, by level and turn. */
  'work-centres': Changed<readonly WrittenCentre[]> & { school_id: number }
}
