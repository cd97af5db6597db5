import type { Setting } from '@plantel/contract/schools'
import type { Assistance } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { UndoItems } from '../../domain/undo/undo-items.ts'

export interface CellNow {
  calification_id: number | null
  calification: number | null
  version: number | null
  /** Of the school's scale of grades. */
  settings: Pick<Setting, 'key' | 'value'>[]
}

/** `saveGrades` and `clearGrade` lock places before grades, and tell by the version who was quicker. */
export const holdCells = async (tx: Tx, items: readonly UndoItems['grades'][]): Promise<CellNow[]> => {
  const { rows } = await sql<CellNow>`
    select k.calification_id, k.calification, k.version,
      (select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value)), '[]') from settings s
        where s.key in ('single-scale', 'calification-scale')) as settings
    from unnest(${items.map((each) => each.subject_id)}::bigint[], ${items.map((each) => each.student_id)}::bigint[],
      ${items.map((each) => each.partial_id)}::bigint[], ${items.map((each) => each.is_final)}::smallint[])
      with ordinality as cell (subject_id, student_id, partial_id, is_final, place)
    left join califications k on k.school_id = current_school_id() and k.subject_id = cell.subject_id
      and k.student_id = cell.student_id and k.partial_id = cell.partial_id and k.is_final = cell.is_final
    order by cell.place`.execute(tx)
  return rows
}

interface MarkSaid {
  assistance: Assistance
  code: string
  excused: boolean
  /** `HH:MM` */
  arrived_at: string | null
  note: string | null
}

/** Undefined: its history is gone. */
export type MarkNow =
  | { assist_id: number; before: MarkSaid; mark: (MarkSaid & { version: number }) | null; as_left: boolean }
  | undefined

/** Read where the list stands; `correctList` locks the marks and tells by the version who was quicker. */
export const holdMarks = async (tx: Tx, items: readonly UndoItems['attendance'][]): Promise<MarkNow[]> => {
  const { rows } = await sql<{ state: MarkNow | null }>`
    select case when h.history_id is not null then json_build_object('assist_id', w.assist_id,
      'before', json_build_object('assistance', h.from_assistance, 'code', h.from_code, 'excused', h.from_excused,
        'arrived_at', to_char(h.from_arrived_at, 'HH24:MI'), 'note', h.from_note),
      'mark', case when a.assist_id is not null then json_build_object('assistance', a.assistance, 'code', a.code,
        'excused', a.excused, 'arrived_at', to_char(a.arrived_at, 'HH24:MI'), 'note', a.note, 'version', a.version) end,
      'as_left', (a.code, a.assistance, a.excused, a.arrived_at, a.note)
        is not distinct from (h.to_code, h.to_assistance, h.to_excused, h.to_arrived_at, h.to_note)) end as state
    from unnest(${items.map((each) => each.assist_id)}::bigint[], ${items.map((each) => each.subject_id)}::bigint[],
      ${items.map((each) => each.date)}::date[], ${items.map((each) => each.request_id)}::text[])
      with ordinality as w (assist_id, subject_id, date, request_id, place)
    left join lateral (
      select h.* from assist_history h
      where h.school_id = current_school_id() and h.subject_id = w.subject_id and h.date = w.date
        and h.assist_id = w.assist_id and h.request_id = w.request_id
        and h.from_code is not null and h.to_code is not null
      order by h.history_id desc limit 1) h on true
    left join assists a on a.school_id = current_school_id() and a.assist_id = w.assist_id
    order by w.place`.execute(tx)
  return rows.map(({ state }) => state ?? undefined)
}
