import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { UndoItems } from '../../domain/undo/undo-items.ts'

/**
 * The absences that went with a leaving, as the history has them, where their list is still there and nobody marked the student since.
 * No family hears of them again.
 */
export const bringMarksBack = async (tx: Tx, items: readonly UndoItems['leaving'][]): Promise<void> => {
  const told = items.filter(({ request_id }) => request_id !== null)
  if (told.length === 0) return
  await sql`
    select set_config('app.untold', '1', true), set_config('app.added', '1', true)`.execute(tx)
  await sql`
    with back as (
      insert into assists (subject_id, date, student_id, assistance, code, excused, arrived_at, note)
      select h.subject_id, h.date, h.student_id, h.from_assistance, h.from_code, h.from_excused, h.from_arrived_at, h.from_note
      from unnest(${told.map((each) => each.student_id)}::bigint[], ${told.map((each) => each.left_on)}::date[],
        ${told.map((each) => each.request_id)}::text[]) as w (student_id, left_on, request_id)
      join enrollments e on e.school_id = current_school_id() and e.student_id = w.student_id and e.cycle_id is null
      join subjects s on s.school_id = e.school_id and s.group_id = e.group_id
      join attendance_lists l on l.school_id = s.school_id and l.subject_id = s.subject_id and l.date >= w.left_on
      join assist_history h on h.school_id = l.school_id and h.subject_id = l.subject_id and h.date = l.date
        and h.student_id = w.student_id and h.request_id = w.request_id and h.to_code is null
      on conflict do nothing
      returning *
    )
    insert into assist_history (assist_id, subject_id, date, student_id, to_code, to_assistance, to_excused, to_arrived_at, to_note, reason)
    select assist_id, subject_id, date, student_id, code, assistance, excused, arrived_at, note, 'Se deshizo la baja' from back`.execute(
    tx,
  )
}
