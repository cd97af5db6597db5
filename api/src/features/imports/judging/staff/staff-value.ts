import type { Role } from '@plantel/contract/permissions'
import type { Level } from '@plantel/contract/school-words'
import type { GroupWish, PersonNames, RowValue } from '../../value.ts'

export interface StaffFields extends PersonNames {
  /** A log-in, or where to call who has none. */
  phone: string | null
  email: string | null
  /** Without a phone of one's own nobody signs in. */
  contact: boolean
}

/** One person of the list, the same in each of the person's rows. */
export interface PersonValue extends StaffFields {
  /** One person has one key within the import. */
  key: string
  /** Somebody of the school. */
  user_id: number | null
  /** Of somebody of the school who cannot sign in: from now on with `phone`. */
  opened: boolean
  /** Of somebody of the school: as it was when the row was judged. */
  permissions: string | null
  /** Of somebody new all; of somebody of the school those that are added. */
  roles: Role[]
}

export interface SubjectWish {
  title: string
  level: Level
  /** Null: it will be made. */
  catalog_subject_id: number | null
}

export interface ClassWish {
  group: GroupWish
  subject: SubjectWish
  /** Null: it will be made. */
  subject_id: number | null
  /** Whose it is until then. */
  from: number | null
}

export interface AdviceWish {
  group: GroupWish
  from: number | null
}

export interface StaffValue extends RowValue {
  person: PersonValue
  /** What is made or given; who has a class already is not in it. */
  classes: ClassWish[]
  advises: AdviceWish[]
  /** To be shown: subjects and groups as they are understood, whatever comes of them. */
  subject: string | null
  groups: string | null
}
