import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface GradeCell {
  audit_id: number
  request_id: string
  subject_id: number
  student_id: number
  partial_id: number
}

export interface GradeChange extends GradeCell {
  is_final: Flag
  from_calification: number | null
  to_calification: number | null
}

/** Of these cells, what those calls changed: each is looked up by the key of the history. */
export const readGradeChanges = async (tx: Tx, cells: readonly GradeCell[]): Promise<GradeChange[]> => {
  if (cells.length === 0) return []
  const ids = (of: (cell: GradeCell) => number) => sql`${cells.map(of)}::bigint[]`
  const { rows } = await sql<GradeChange>`
    select w.audit_id, h.request_id, h.subject_id, h.student_id, h.partial_id, h.is_final, h.from_calification, h.to_calification
    from unnest(${ids(({ audit_id }) => audit_id)}, ${cells.map(({ request_id }) => request_id)}::text[],
      ${ids(({ subject_id }) => subject_id)}, ${ids(({ student_id }) => student_id)}, ${ids(({ partial_id }) => partial_id)})
      with ordinality as w (audit_id, request_id, subject_id, student_id, partial_id, place)
    join calification_history h on h.subject_id = w.subject_id and h.student_id = w.student_id and h.partial_id = w.partial_id
      and h.request_id = w.request_id and h.from_calification is not null
    order by w.place, h.history_id`.execute(tx)
  return rows
}
