import type { Level, Relationship, Turn } from '@plantel/contract/school-words'
import type { PersonNames, StudentFields } from '../value.ts'

export interface SchoolStudent extends StudentFields {
  student_id: number
  status: number
  external_id: string | null
  group_id: number | null
  /** A resolution, in force or not. */
  resolved: boolean
  /** Of the family of who imports: somebody else decides about it. */
  own?: boolean
  relationships: { parent_id: number; relationship: Relationship; label: string | null }[]
  /** What the last import wrote, by field. */
  imported: Record<string, string | null>
}

export interface SchoolPerson extends PersonNames {
  user_id: number
  cellphone: string | null
  contact_phone: string | null
  email: string | null
  contact: boolean
  /** Who is not active keeps the phone, and is nobody's guardian any more. */
  active?: boolean
}

export interface SchoolGroup {
  group_id: number
  level: Level
  grade: string
  group: string
  turn: Turn
}

/** What a list is compared with. */
export interface SchoolIndex {
  students: SchoolStudent[]
  people: SchoolPerson[]
  groups: SchoolGroup[]
  /** How many relationships a student may have. */
  maximum: number
  /** `YYYY-MM-DD` of the school. */
  today: string
}
