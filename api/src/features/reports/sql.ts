import { FILE_STATUS, type FileStatus } from '@plantel/contract/case-files'
import type { Status } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { groupSearch } from '../../domain/groups/group-search.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { reachedBy, type Reader } from './reach.ts'

const withReports = (reader: Reader): RawBuilder<unknown> => {
  const reached = reachedBy(reader)
  return reached
    ? sql`g.group_id in (select r.group_id from reports r where ${reached})`
    : sql`exists (select from group_stats k
        where k.school_id = g.school_id and k.group_id = g.group_id and k.reports > 0)`
}

interface ReportGroupsAsked {
  cycle_id: number | null
  group_id?: number | undefined
  search?: string | undefined
  page: number
  per_page: number
}

export const listReportGroups = async (
  tx: Tx,
  { cycle_id, group_id, search, page, per_page }: ReportGroupsAsked,
  reader: Reader,
): Promise<(GroupColumns & { total: number })[]> => {
  const searched = groupSearch(search)
  const where = [
    ofCycle(sql`g.cycle_id`, cycle_id),
    withReports(reader),
    ...(group_id === undefined ? [] : [sql`g.group_id = ${group_id}`]),
    ...(searched ? [searched.holds] : []),
  ]
  const { rows } = await sql<GroupColumns & { total: number }>`
    ${searched ? sql`with ${searched.asked}` : sql``}
    select ${groupColumns}, count(*) over () as total from groups g
    ${searched ? sql`join group_words w on w.school_id = g.school_id and w.group_id = g.group_id` : sql``}
    where ${sql.join(where, sql` and `)}
    order by ${sql.join(GROUP_ORDER)}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

/** Until the transaction ends. */
export const lockReportTypes = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('report-types'), current_school_id()::integer)`.execute(tx)
}

export const isTitleTaken = async (tx: Tx, title: string, except: number | null): Promise<boolean> => {
  const { rows } = await sql`select from report_catalogs
    where search_text(title) = search_text(${title}) and catalog_report_id is distinct from ${except}::bigint limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const findReportType = (tx: Tx, catalog_report_id: number) =>
  tx
    .selectFrom('report_catalogs')
    .select(['catalog_report_id', 'title', 'status'])
    .where('catalog_report_id', '=', catalog_report_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertReportType = (tx: Tx, title: string) =>
  tx
    .insertInto('report_catalogs')
    .values({ title })
    .returning(['catalog_report_id', 'title', 'status'])
    .executeTakeFirstOrThrow()

export const updateReportTypeRow = async (
  tx: Tx,
  { catalog_report_id, title, status }: { catalog_report_id: number; title: string; status: Status },
): Promise<void> => {
  await tx
    .updateTable('report_catalogs')
    .set({ title, status })
    .where('catalog_report_id', '=', catalog_report_id)
    .execute()
}

/** Until the transaction ends, so that a change sent twice counts once. */
export const lockFile = (tx: Tx, file_id: number) =>
  tx
    .selectFrom('files')
    .select(['file_id', 'student_id', 'assessor_id', 'status', 'cycle_id'])
    .where('file_id', '=', file_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateFileStatus = async (
  tx: Tx,
  file_id: number,
  status: FileStatus,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('files')
    .set({ status, closed_at: status === FILE_STATUS.closed ? now.toISOString() : null })
    .where('file_id', '=', file_id)
    .execute()
}
