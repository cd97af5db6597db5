import { FILE_STATUS } from '@plantel/contract/case-files'
import { type Status, STATUS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

export type Reader = { user_id: number; scopes: readonly ('school' | 'taught')[] }

export const listReportTypes = (
  tx: Tx,
  { status, page, per_page }: { status: Status | undefined; page: number; per_page: number },
) =>
  tx
    .selectFrom('report_catalogs')
    .select(['catalog_report_id', 'title', 'status'])
    .select((select) => select.fn.countAll<number>().over().as('total'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? STATUS.active))
    .orderBy(sql`title collate spanish`)
    .orderBy('catalog_report_id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()

export interface StudentGroup {
  group_id: number
  assessor_id: number | null
}

/** Main group first. Locked: nobody changes the advisor while a case file is opened. */
export const findGroups = async (
  tx: Tx,
  student_id: number,
  { user_id, scopes }: Reader,
): Promise<StudentGroup[]> => {
  const { rows } = await sql<StudentGroup>`
    select g.group_id, g.assessor_id
    from enrollments e
    join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
    join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.cycle_id is null
    where e.student_id = ${student_id} and (${scopes.includes('school')} or (${scopes.includes('taught')} and exists (
      select from subjects s where s.school_id = g.school_id and s.group_id = g.group_id and ${hasClass(user_id, 's')})))
    order by g.special, g.group_id for share of g`.execute(tx)
  return rows
}

export interface FileRow {
  file_id: number
  student_id: number
  assessor_id: number
  status: Status
}

export const insertFile = async (
  tx: Tx,
  student_id: number,
  assessor_id: number,
): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    insert into files (student_id, assessor_id) values (${student_id}, ${assessor_id})
    on conflict (school_id, student_id, assessor_id) where status = 0 and cycle_id is null do nothing
    returning file_id, student_id, assessor_id, status`.execute(tx)
  return rows[0]
}

export const findOpenFile = (tx: Tx, student_id: number, assessor_id: number) =>
  tx
    .selectFrom('files')
    .select(['file_id', 'student_id', 'assessor_id', 'status'])
    .where('student_id', '=', student_id)
    .where('assessor_id', '=', assessor_id)
    .where('status', '=', FILE_STATUS.open)
    .where('cycle_id', 'is', null)
    .executeTakeFirst()

export interface FoundFile extends FileRow {
  cycle_id: number | null
}

/** One writer at a time, so that a repeated report is found. No row lock: that comes after the groups. */
export const findFileToWrite = async (tx: Tx, file_id: number): Promise<FoundFile | undefined> => {
  const { rows } = await sql<FoundFile>`
    select file_id, student_id, assessor_id, status, cycle_id, pg_advisory_xact_lock(hashtext('reports'), file_id::integer)
    from files where file_id = ${file_id}`.execute(tx)
  return rows[0]
}

export const findReportTypes = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('report_catalogs')
    .select(['catalog_report_id', 'title', 'status'])
    .where('catalog_report_id', 'in', [...ids])
    .execute()

export const isActiveProfessor = async (tx: Tx, user_id: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('status', '=', STATUS.active)
    .where('group_id', 'like', '_1%')
    .executeTakeFirst()
  return found !== undefined
}

export interface NewReport {
  catalog_report_id: number
  description: string | null
  family_text: string | null
}

/** A repeat within this time is a resend or a double click. */
const SAME_SECONDS = 60

const inOrder = (types: readonly NewReport[]): string =>
  JSON.stringify(
    types
      .toSorted((one, other) => one.catalog_report_id - other.catalog_report_id)
      .map(({ catalog_report_id, description, family_text }) => [
        catalog_report_id,
        description,
        family_text,
      ]),
  )

export interface WrittenReport {
  report_id: number
  file_id: number
  catalog_report_id: number
  title: string
  user_id: number
  description: string | null
  family_text: string | null
  created_at: string
}

/** The same reports in each of the files. Lock the groups first, as the cut does. None in a closed file; `again`: they stood there. */
export const insertReports = async (
  tx: Tx,
  report: { files: readonly number[]; group_id: number; user_id: number; types: readonly NewReport[] },
): Promise<(WrittenReport & { again: boolean })[]> => {
  const { rows } = await sql<WrittenReport & { again: boolean }>`
    with open as (
      select file_id from files where file_id = any(${report.files}::bigint[]) and status = 0 and cycle_id is null
      order by file_id for share
    ), sent as (
      select distinct on (r.file_id) r.file_id, r.created_at from open o join reports r on r.file_id = o.file_id
      where r.user_id = ${report.user_id} and r.created_at > now() - make_interval(secs => ${SAME_SECONDS})
      group by r.file_id, r.created_at
      having jsonb_agg(jsonb_build_array(r.catalog_report_id, r.description, r.family_text) order by r.catalog_report_id)
        = ${inOrder(report.types)}::jsonb
      order by r.file_id, r.created_at desc
    ), written as (
      insert into reports (file_id, group_id, user_id, catalog_report_id, description, family_text)
      select o.file_id, ${report.group_id}::bigint, ${report.user_id}::bigint, t.*
      from open o cross join unnest(
        ${report.types.map((type) => type.catalog_report_id)}::bigint[], ${report.types.map((type) => type.description)}::text[],
        ${report.types.map((type) => type.family_text)}::text[]
      ) as t (catalog_report_id, description, family_text)
      where not exists (select from sent s where s.file_id = o.file_id)
      returning school_id, report_id, file_id, catalog_report_id, user_id, description, family_text, created_at
    ), these as (
      select *, false as again from written
      union all
      select r.school_id, r.report_id, r.file_id, r.catalog_report_id, r.user_id, r.description, r.family_text, r.created_at, true
      from sent s join reports r on r.file_id = s.file_id and r.user_id = ${report.user_id} and r.created_at = s.created_at
    )
    select w.report_id, w.file_id, w.catalog_report_id, c.title, w.user_id, w.description, w.family_text, w.created_at, w.again
    from these w join report_catalogs c on c.school_id = w.school_id and c.catalog_report_id = w.catalog_report_id
    order by w.report_id`.execute(tx)
  return rows
}
