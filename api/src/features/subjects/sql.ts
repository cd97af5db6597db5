import type { Level } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import type { GroupSubject } from '@plantel/contract/subjects'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { subjectOf } from '../../domain/groups/subject-of.ts'
import { personJson } from '../../domain/people/person-json.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

interface SubjectRow {
  subject_id: number
  group_id: number
  catalog_subject_id: number
  professor_id: number | null
  special: Flag
  folio: string
  title: string
  level: Level
  professor: GroupSubject['professor']
  total: number
}

export const groupSubject = (row: SubjectRow) => ({
  ...subjectOf(row),
  special: row.special,
  professor: row.professor,
})

interface Page {
  page: number
  per_page: number
}

const read = async (tx: Tx, which: RawBuilder<boolean>, { page, per_page }: Page): Promise<SubjectRow[]> => {
  const { rows } = await sql<SubjectRow>`
    select s.subject_id, s.group_id, s.catalog_subject_id, s.professor_id, g.special, c.folio, c.title, c.level,
      case when u.user_id is not null then ${personJson('professor_id')} end as professor, count(*) over () as total
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join users u on u.school_id = s.school_id and u.user_id = s.professor_id
    where ${which}
    order by c.title collate spanish, s.subject_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export const listSubjects = (tx: Tx, group_id: number, own_only: number | null, page: Page) =>
  read(
    tx,
    sql`s.group_id = ${group_id} and (${own_only}::bigint is null or ${hasClass(own_only, 's')})`,
    page,
  )

export const readSubject = async (tx: Tx, subject_id: number) => {
  const [row] = await read(tx, sql`s.subject_id = ${subject_id}`, { page: 1, per_page: 1 })
  if (!row) throw new Error(`subject ${subject_id} is not there`)
  return groupSubject(row)
}

export interface LockedSubject extends GroupColumns {
  subject_id: number
  professor_id: number | null
  title: string
  frozen: boolean
}

/** Locks in the order of ids: nobody marks them meanwhile. */
export const lockSubjects = async (tx: Tx, ids: readonly number[]): Promise<LockedSubject[]> => {
  const { rows } = await sql<LockedSubject>`
    select s.subject_id, ${groupColumns}, s.professor_id, c.title, g.cycle_id is not null as frozen
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    where s.subject_id = any (${ids}::bigint[])
    order by s.subject_id for update of s`.execute(tx)
  return rows
}

/** A separate statement, to see what was saved while waiting for a lock. */
export const findMarked = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ subject_id: number }>`
    select s.subject_id from subjects s where s.subject_id = any (${ids}::bigint[]) and (
      exists (select from student_subject_stats k where k.school_id = s.school_id and k.subject_id = s.subject_id)
      or exists (select from attendance_lists a where a.school_id = s.school_id and a.subject_id = s.subject_id))`.execute(
    tx,
  )
  return new Set(rows.map(({ subject_id }) => subject_id))
}

export const deleteSubjects = (tx: Tx, ids: readonly number[]) =>
  sql`delete from subjects where subject_id = any (${ids}::bigint[])`.execute(tx)

export const updateProfessor = (tx: Tx, subject_id: number, professor_id: number | null) =>
  tx
    .updateTable('subjects')
    .set({ professor_id })
    .where('subject_id', '=', subject_id)
    .executeTakeFirstOrThrow()
