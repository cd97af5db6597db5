import { type Import, ROW_STATES, type RowState } from '@plantel/contract/imports'
import { groupTitle } from '@plantel/contract/school-words'
import type { ImportKind, TableWishes } from '@plantel/contract/import/tables'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Imports } from '../../db/types.ts'
import { personOf } from '../../domain/people/person-json.ts'
import { type Found, NOTHING_MADE } from './value.ts'

export interface ImportRecord extends Import {
  /** Who brought it. */
  author_id: number
  file_key: string | null
  wishes: TableWishes
  options: Record<string, string>
  answers: Record<string, string>
  found: Found | null
}

/** Of a whole school: it has no rows of its own, and is imported as it is. */
export const isCopy = ({ kind }: Pick<Import, 'kind'>): boolean => kind === 'backup'

const NONE = Object.fromEntries(ROW_STATES.map((state) => [state, 0]))

const COLUMNS = sql`
  i.import_id, i.kind, i.status, i.file_name, i.bytes::integer, i.summary, i.problem, i.job_id, i.created_at, i.applied_at,
  i.revert_until, i.reverted, i.has_rows, ${JSON.stringify(NONE)}::jsonb || i.counts as counts,
  coalesce((i.counts ->> 'applied')::integer, 0) as applied, coalesce((i.counts ->> 'to_apply')::integer, 0) as to_apply`

const AUTHOR = sql`${personOf('i', 'created_by')} as created_by`

/** Each kind of list counts what it makes. */
interface StoredSummary extends Partial<Omit<NonNullable<Import['summary']>, 'missing'>> {
  missing?: { group_id: number; grade: string; group: string; turn: number; students: number }[]
}

interface Stored {
  counts: Record<string, number>
  summary: StoredSummary | null
}

/** Counts without what belongs to the import as a whole; groups by their titles. */
const shown = <Row extends Stored>({ counts, summary, ...row }: Row) => ({
  ...row,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each state is there
  counts: Object.fromEntries(ROW_STATES.map((state) => [state, counts[state] ?? 0])) as Record<
    RowState,
    number
  >,
  summary: summary && {
    ...NOTHING_MADE,
    sharing: 0,
    ...summary,
    missing: (summary.missing ?? []).map(({ group_id, students, ...group }) => ({
      group_id,
      students,
      group_title: groupTitle(group),
    })),
  },
})

/** `of`: of a professor, the lists that he or she brought (`isSeen` of `one-import.ts`). */
export const listImports = async (
  tx: Tx,
  { page, per_page }: { page: number; per_page: number },
  of: number | null,
) => {
  const { rows } = await sql<Omit<Import, 'counts' | 'summary'> & Stored & { total: number }>`
    select ${COLUMNS}, ${AUTHOR}, count(*) over ()::integer as total from imports i
    where ${of}::bigint is null
      or i.created_by = ${of} and (i.kind is null or i.kind = 'grades' or i.status in ('reading', 'rejected'))
    order by i.import_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows.map(shown)
}

export const findImport = async (tx: Tx, import_id: number): Promise<ImportRecord | undefined> => {
  const { rows } = await sql<Omit<ImportRecord, 'counts' | 'summary'> & Stored>`
    select ${COLUMNS}, ${AUTHOR}, i.created_by as author_id, i.file_key, i.wishes, i.options, i.answers, i.found
    from imports i where i.import_id = ${import_id}`.execute(tx)
  return rows[0] && shown(rows[0])
}

/** Until the transaction ends nobody else reads, applies or answers it. */
export const lockImport = async (tx: Tx, import_id: number): Promise<void> => {
  await sql`select from imports where import_id = ${import_id} for update`.execute(tx)
}

export interface NewImport {
  kind: ImportKind | null
  file_name: string
  file_key: string
  sha256: Buffer
  bytes: number
  created_by: number
}

export const insertImport = async (tx: Tx, row: NewImport): Promise<number> => {
  const { import_id } = await tx
    .insertInto('imports')
    .values(row)
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

/** Who uploads at the same moment waits, to be counted. Held until the transaction ends. */
export const lockHour = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('imports-hour'), current_school_id()::integer)`.execute(tx)
}

/** `of`: of a professor. What professors bring leaves the administration its own. */
export const countLastHour = async (tx: Tx, of: number | null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from imports i join users u on u.school_id = i.school_id and u.user_id = i.created_by
    where i.created_at > now() - interval '1 hour'
      and case when ${of}::bigint is null then substr(u.group_id, 1, 1) = '1' else i.created_by = ${of} end`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

type Changed = Partial<
  Pick<
    Updateable<Imports>,
    | 'kind'
    | 'status'
    | 'wishes'
    | 'options'
    | 'answers'
    | 'found'
    | 'summary'
    | 'problem'
    | 'job_id'
    | 'applied_at'
    | 'applied_on'
    | 'revert_until'
    | 'reverted'
    | 'has_rows'
    | 'file_key'
  >
>

export const changeImportRow = (tx: Tx, import_id: number, changed: Changed) =>
  tx.updateTable('imports').set(changed).where('import_id', '=', import_id).execute()
