import { FILE_DAYS } from '@plantel/contract/jobs'
import type { StudentLite } from '@plantel/contract/people'
import { PRINT_GROUPS_MAX, type PrintKind } from '@plantel/contract/print-jobs'
import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'

export const PRINT = 'print'

export interface WantedPrint {
  kind: PrintKind
  groups: { group_id: number; title: string; student_ids?: number[] }[]
  /** Of whom nothing can be printed, and why. */
  apart?: { title: string; why: string }[]
  month?: string | undefined
}

export interface AskedGroups {
  group_ids?: readonly number[] | undefined
  level?: Level | undefined
}

/** Of the current cycle, in their order; one more than may be printed at once. A level: its regular groups. */
export const findPrinted = async (tx: Tx, { group_ids, level }: AskedGroups): Promise<GroupColumns[]> => {
  const which =
    group_ids === undefined
      ? sql`g.level = ${level ?? null} and g.special = 0`
      : sql`g.group_id = any (${[...group_ids]}::bigint[])`
  const { rows } = await sql<GroupColumns>`
    select ${groupColumns} from groups g where g.cycle_id is null and ${which}
    order by ${sql.join(GROUP_ORDER)} limit ${PRINT_GROUPS_MAX + 1}`.execute(tx)
  return rows
}

export interface PrintedStudent extends Pick<
  StudentLite,
  'student_id' | 'name' | 'last_name' | 'second_last_name'
> {
  /** The regular one of the current cycle. */
  group: GroupColumns | null
}

/** In the order of the groups, by name. */
export const findPrintedStudents = async (
  tx: Tx,
  student_ids: readonly number[],
): Promise<PrintedStudent[]> => {
  const { rows } = await sql<PrintedStudent>`
    select s.student_id, s.name, s.last_name, s.second_last_name,
      case when g.group_id is null then null else to_json(g) end as "group"
    from students s
    left join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    left join lateral (
      select ${groupColumns} from groups g where g.school_id = p.school_id and g.group_id = p.group_id and g.special = 0) g on true
    where s.student_id = any (${[...student_ids]}::bigint[])
    order by ${sql.join(GROUP_ORDER)}, s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish`.execute(
    tx,
  )
  return rows
}

/** Undefined: another one of the same person is under way. */
export const askPrint = async (
  tx: Tx,
  { created_by, wanted }: { created_by: number; wanted: WantedPrint },
): Promise<number | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext('print'), ${created_by}::integer)`.execute(tx)
  const { rows } = await sql<{ job_id: number }>`
    insert into jobs (kind, created_by, total, input)
    select ${PRINT}, ${created_by}, ${wanted.groups.length}, ${JSON.stringify(wanted)}::jsonb
    where not exists (
      select from jobs where kind = ${PRINT} and created_by = ${created_by} and status in ('waiting', 'running'))
    returning job_id`.execute(tx)
  return rows[0]?.job_id
}

export interface Printed {
  kind: PrintKind
  files: number
  rows: number
  name: string
}

/** Of who asked for it, while it is there. */
export const findPrint = async (
  tx: Tx,
  { job_id, created_by }: { job_id: number; created_by: number },
): Promise<Printed | undefined> => {
  const { rows } = await sql<{ result: Printed }>`
    select result from jobs
    where job_id = ${job_id} and kind = ${PRINT} and created_by = ${created_by} and status = 'done'
      and finished_at > now() - interval ${sql.lit(`${FILE_DAYS} days`)}`.execute(tx)
  return rows[0]?.result
}
