import { IMPORT_MESSAGES, type ImportMessage } from '@plantel/contract/import/messages'
import type { ImportKind } from '@plantel/contract/import/tables'
import type { RowState } from '@plantel/contract/imports'
import type { ImportRow } from '@plantel/contract/import-rows'
import { plainText } from '@plantel/contract/plain-text'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Answers, answerKey, choiceOf } from './judging/answers.ts'
import { KINDS } from './kinds.ts'
import type { ReadImportRow } from './thread-words.ts'
import type { FileRow, JudgedRow, RowValue } from './value.ts'

const WORDS_MAX = 1_000

export const deleteRows = async (tx: Tx, import_id: number): Promise<void> => {
  await sql`delete from import_rows where import_id = ${import_id}`.execute(tx)
}

export interface KeptWork {
  mended: Record<string, string>
  choices: Record<string, string>
  skipped: boolean
}

/** Where a row stands in the file: lists that stand side by side have several in one row of the sheet. */
const placeKey = (sheet: string, sheet_row: number, nth: number): string => `${nth}/${sheet_row}/${sheet}`

/** What people mended and chose. @returns of each row that is read, in the order of the file */
export const findKeptWork = async (
  tx: Tx,
  import_id: number,
): Promise<(row: Pick<ReadImportRow, 'sheet' | 'sheet_row'>) => KeptWork | undefined> => {
  const { rows } = await sql<KeptWork & { sheet: string; sheet_row: number; nth: number }>`
    select sheet, sheet_row, nth, mended, choices, skipped
    from (
      select *, row_number() over (partition by sheet, sheet_row order by row_no)::integer as nth
      from import_rows where import_id = ${import_id}
    ) r
    where mended <> '{}' or choices <> '{}' or skipped`.execute(tx)
  const kept = new Map(
    rows.map(({ sheet, sheet_row, nth, ...work }) => [placeKey(sheet, sheet_row, nth), work]),
  )
  const seen = new Map<string, number>()
  return ({ sheet, sheet_row }) => {
    const place = placeKey(sheet, sheet_row, 0)
    const nth = (seen.get(place) ?? 0) + 1
    seen.set(place, nth)
    return kept.get(placeKey(sheet, sheet_row, nth))
  }
}

export const insertRows = async (
  tx: Tx,
  import_id: number,
  rows: readonly (ReadImportRow & Partial<KeptWork>)[],
): Promise<void> => {
  if (rows.length === 0) return
  const sent = rows.map(({ cells, ignored, continues, ...row }) => ({
    ...row,
    cells: {
      ...cells,
      ...(ignored === null ? {} : { _ignored: ignored }),
      ...(continues === null ? {} : { _continues: String(continues) }),
    },
    words: plainText(Object.values(cells).join(' ')).slice(0, WORDS_MAX),
  }))
  await sql`
    insert into import_rows (import_id, row_no, kind, sheet, sheet_row, cells, mended, choices, skipped, words)
    select ${import_id}, r.row_no, r.kind, r.sheet, r.sheet_row, r.cells, coalesce(r.mended, '{}'), coalesce(r.choices, '{}'), coalesce(r.skipped, false), r.words
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as r (row_no integer, kind text, sheet text, sheet_row integer, cells jsonb, mended jsonb, choices jsonb, skipped boolean, words text)`.execute(
    tx,
  )
}

interface StoredRow {
  row_no: number
  sheet: string
  sheet_row: number
  cells: Record<string, string>
  mended: Record<string, string>
  choices: Record<string, string>
  skipped: boolean
}

const PIECE = 2_000

const fileRow = ({ cells, mended, ...row }: StoredRow): FileRow => {
  const { _ignored, _continues, ...read } = cells
  return {
    ...row,
    cells: { ...read, ...mended },
    ignored: _ignored ?? null,
    continues: _continues === undefined ? null : Number(_continues),
  }
}

/** By the rows themselves: what is counted is of the last time that they were judged. */
export const hasApplied = async (tx: Tx, import_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from import_rows where import_id = ${import_id} and applied_at is not null limit 1`.execute(tx)
  return rows.length > 0
}

/** Those of a kind that were not applied yet, in the order of the file. */
export const readRowsToJudge = async (
  tx: Tx,
  { import_id, kind }: { import_id: number; kind: ImportKind },
): Promise<FileRow[]> => {
  const all: FileRow[] = []
  for (let after = 0; ;) {
    const { rows } = await sql<StoredRow>`
      select row_no, sheet, sheet_row, cells, mended, choices, skipped from import_rows
      where import_id = ${import_id} and kind = ${kind} and row_no > ${after} and applied_at is null order by row_no limit ${PIECE}`.execute(
      tx,
    )
    for (const row of rows) all.push(fileRow(row))
    const last = rows.at(-1)
    if (last === undefined || rows.length < PIECE) return all
    after = last.row_no
  }
}

/** Only what is different is written. */
export const writeJudged = async (tx: Tx, import_id: number, rows: readonly JudgedRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update import_rows r set state = j.state, value = j.value, messages = j.messages, target_id = j.target_id, family_key = j.family_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as j (row_no integer, state text, value jsonb, messages jsonb, target_id bigint, family_key integer)
    where r.import_id = ${import_id} and r.row_no = j.row_no
      and (r.state, r.value, r.messages, r.target_id, r.family_key)
        is distinct from (j.state, nullif(j.value, 'null'), j.messages, j.target_id, j.family_key)`.execute(
    tx,
  )
}

/** What the whole comes to; `to_apply`: rows that *Importar* would take. */
export const countRows = async (tx: Tx, import_id: number): Promise<void> => {
  await sql`
    update imports set counts = (
      select coalesce(jsonb_object_agg(state, count) filter (where state is not null), '{}')
        || jsonb_build_object('applied', coalesce(sum(applied), 0), 'to_apply', coalesce(sum(to_apply), 0))
      from (
        select state, count(*) as count, count(applied_at) as applied,
          count(*) filter (where applied_at is null and state in ('new', 'updated')) as to_apply
        from import_rows where import_id = ${import_id} group by state
      ) each
    ) where import_id = ${import_id}`.execute(tx)
}

interface ShownRow {
  row_no: number
  kind: ImportKind
  sheet: string
  sheet_row: number
  cells: Record<string, string>
  mended: Record<string, string>
  choices: Record<string, string>
  state: RowState
  value: RowValue | null
  messages: ImportMessage[]
  target: ImportRow['target']
  applied: boolean
  total: number
}

/** How many rows ask the same, by code and field. */
const countAlike = async (tx: Tx, import_id: number): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; count: number }>`
    select concat_ws(':', m ->> 'code', m ->> 'field') as key, count(distinct r.row_no)::integer as count
    from import_rows r cross join jsonb_array_elements(r.messages) m
    where r.import_id = ${import_id} and r.applied_at is null and m -> 'choices' is not null
    group by key`.execute(tx)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const shownRow = (
  { cells, mended, choices, value, messages, ...row }: ShownRow,
  answers: Answers,
  alike: ReadonlyMap<string, number>,
): ImportRow & { total: number } => {
  const { _ignored, _continues, ...read } = cells
  const told = messages.map((message) => ({
    code: message.code,
    level: IMPORT_MESSAGES[message.code].level,
    field: message.field ?? null,
    text: message.text,
    fix: message.fix ?? null,
    choices: (message.choices ?? []).map((each) => ({ ...each })),
    choice: choiceOf({ choices }, answers, message) ?? null,
    alike: alike.get(answerKey(message)) ?? 1,
  }))
  const why =
    _ignored === undefined
      ? []
      : [
          {
            code: 9100,
            level: 'info' as const,
            field: null,
            text: _ignored,
            fix: null,
            choices: [],
            choice: null,
            alike: 1,
          },
        ]
  return {
    ...row,
    cells: { ...read, ...mended },
    mended: Object.keys(mended),
    value: value === null ? null : (KINDS[row.kind]?.words(value) ?? null),
    messages: [...told, ...why],
    changes: value?.changes ?? [],
  }
}

export interface RowsAsked {
  state?: RowState | undefined
  search?: string | undefined
  row_no?: number | undefined
  page: number
  per_page: number
}

export const listRows = async (
  tx: Tx,
  { import_id, answers }: { import_id: number; answers: Answers },
  { state, search, row_no, page, per_page }: RowsAsked,
) => {
  // First which rows, then what is shown of them: of a list that has just come the planner knows nothing.
  const { rows } = await sql<ShownRow>`
    with found as materialized (
      select row_no from import_rows r
      where r.import_id = ${import_id} and (${state ?? null}::text is null or r.state = ${state ?? null})
        and (${row_no ?? null}::integer is null or r.row_no = ${row_no ?? null})
        and (${search ?? null}::text is null or r.words like search_pattern(${plainText(search ?? '')}))
    ),
    page as materialized (select row_no from found order by row_no limit ${per_page} offset ${(page - 1) * per_page})
    select r.row_no, r.kind, r.sheet, r.sheet_row, r.cells, r.mended, r.choices, r.state, r.value, r.messages, r.applied_at is not null as applied,
      case when r.kind = 'staff' then (
        select json_build_object('student_id', null, 'user_id', u.user_id, 'name', concat_ws(' ', u.last_name, u.second_last_name, u.name), 'group_title', null)
        from users u where u.school_id = r.school_id and u.user_id = r.target_id
      ) else (
        select json_build_object('student_id', s.student_id, 'user_id', null, 'name', concat_ws(' ', s.last_name, s.second_last_name, s.name),
          'group_title', (select concat(g.grade, '° ', g."group") from student_places p join groups g on g.school_id = p.school_id and g.group_id = p.group_id
            where p.school_id = s.school_id and p.student_id = s.student_id))
        from students s where s.school_id = r.school_id and s.student_id = r.target_id
      ) end as target,
      (select count(*)::integer from found) as total
    from page cross join lateral (
      select * from import_rows own where own.import_id = ${import_id} and own.row_no = page.row_no limit 1
    ) r order by r.row_no`.execute(tx)
  const asks = rows.some(({ messages }) => messages.some(({ choices = [] }) => choices.length > 0))
  const alike = asks ? await countAlike(tx, import_id) : new Map<string, number>()
  return rows.map((row) => shownRow(row, answers, alike))
}
