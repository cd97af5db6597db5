import { type RawBuilder, sql } from 'kysely'

/**
 * What a copy of a whole school holds. Every table and every column is decided on here, or a test fails: it is taken along, sealed, or
 * left out for a reason. `school_id` is in none, for all of it is of one school. In this order a reader meets each row after those that it
 * refers to, but for what is written once the rows are there (`groups.roll_subject_id`, `activities.notice_id`).
 */
export interface CopiedTable {
  readonly name: string
  /** As `LEEME.txt` calls it. */
  readonly title: string
  readonly columns: readonly string[]
  /** Column → why it stays. */
  readonly left?: Readonly<Record<string, string>>
  /** Values that stay where they are: their number is told. */
  readonly sealed?: readonly string[]
  /** Millions of rows, all of them of a class: a class at a time, in whatever order the database has its rows. */
  readonly many?: true
  /** Counted from other tables: who reads a copy may count again. */
  readonly counted?: true
  /** Values that are empty where the maker is or was of the student's family. */
  readonly own?: readonly string[]
  /** Rows that stay because they are sealed; `m` is the row, and `maker` null whoever runs the installation. */
  readonly inside?: Condition
  /** Others are no rows of a school's own data. */
  readonly only?: RawBuilder<unknown>
}

type Rest = Omit<CopiedTable, 'name' | 'title' | 'columns'>

export const table = (name: string, title: string, columns: string, rest: Rest = {}): CopiedTable => ({
  name,
  title,
  columns: columns.trim().split(/\s+/),
  ...rest,
})

export const SEARCHED = { search: 'made of the others' }
export const OF_AN_ACCOUNT = 'the number of an account, which belongs to no school'

type Condition = (maker: number | null) => RawBuilder<unknown>

const isFamilyOf = (student: RawBuilder<unknown>, maker: number) => sql`exists (
  select from related_people kin
  where kin.school_id = m.school_id and kin.student_id = ${student} and kin.parent_id = ${maker})`

/** A row about a student of whose family the maker is or was. */
export const isOwnFamily: Condition = (maker) =>
  maker === null ? sql`false` : isFamilyOf(sql.ref('m.student_id'), maker)

/** An entry of the log about a student of whose family the maker is or was. */
export const isEntryOfFamily = (maker: number): RawBuilder<unknown> => sql`exists (
  select from audit_about b where b.school_id = m.school_id and b.audit_id = m.audit_id and b.kind = 'student'
    and ${isFamilyOf(sql.ref('b.about_id'), maker)})`

/** What is of custody, and who read what is sealed; of the maker's own family also what it asked for. */
export const staysInside: Condition = (maker) => {
  const others =
    maker === null
      ? sql``
      : sql`or (a.action like 'change:%' and exists (
          select from audit_about b where b.school_id = a.school_id and b.audit_id = a.audit_id and b.kind = 'student'
            and ${isFamilyOf(sql.ref('b.about_id'), maker)}))`
  return sql`exists (select from audit_log a where a.school_id = m.school_id and a.audit_id = m.audit_id
    and (a.action like 'custody:%' or a.action = 'care:read' ${others}))`
}
