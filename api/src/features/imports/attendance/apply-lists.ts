import { sql } from 'kysely'
import { writeAudits } from '../../../audit/write-audit.ts'
import { Overtaken } from '../../../db/constraints.ts'
import type { Tx } from '../../../db/in-school.ts'
import { addMarks, signCorrection } from '../../../domain/attendance/add-marks.ts'
import { insertLists, type NewList } from '../../../domain/attendance/insert-lists.ts'
import { type Change, recordChanges } from '../applying/batch-sql.ts'
import type { Kind } from '../kind.ts'
import type { AttendanceValue } from '../judging/attendance/attendance-value.ts'
import { listKey } from '../judging/attendance/settle-lists.ts'
import type { AttendanceRow } from './still-free.ts'

type Mark = NewList['marks'][number]

interface ListToWrite extends NewList {
  marks: Mark[]
}

/** By class and day. */
const listsOf = (rows: readonly AttendanceRow[], added: boolean): ListToWrite[] => {
  const lists = new Map<string, ListToWrite>()
  for (const { value } of rows) {
    const { subject_id } = value.class
    const { student_id } = value.student
    for (const mark of value.marks) {
      if (mark.added !== added) continue
      const { date, partial_id, assistance, code, excused } = mark
      const key = listKey(subject_id, date)
      const list = lists.get(key) ?? { subject_id, date, partial_id, marks: [] }
      list.marks.push({ student_id, assistance, code, excused, arrived_at: null, note: null })
      lists.set(key, list)
    }
  }
  return [...lists.values()]
}

/** As they are now, for a justificante may have excused some: what a revert must find again. */
const writtenMarks = async (
  tx: Tx,
  lists: readonly ListToWrite[],
  op: 'insert' | 'update',
): Promise<Change[]> => {
  const sent = lists.map(({ subject_id, date, marks }) => ({
    subject_id,
    date,
    students: marks.map(({ student_id }) => student_id),
  }))
  const { rows } = await sql<{ subject_id: number; date: string; marks: unknown[] }>`
    select w.subject_id, w.date, (
      select json_agg(json_build_array(a.student_id, a.code, a.excused) order by a.student_id) from assists a
      where a.subject_id = w.subject_id and a.date = w.date
        and a.student_id in (select jsonb_array_elements(w.students)::bigint)) as marks
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as w (subject_id bigint, date date, students jsonb)
    order by w.subject_id, w.date`.execute(tx)
  return rows.map(({ subject_id, date, marks }) => ({
    row_no: null,
    entity: 'list',
    entity_id: subject_id,
    op,
    before: null,
    after: { date, marks },
  }))
}

/** The days of each row: once all of them are gone it may be imported again. */
const rowDays = (rows: readonly AttendanceRow[]): Change[] =>
  rows.map(({ row_no, value: { student, class: of, marks } }) => ({
    row_no,
    entity: 'list',
    entity_id: of.subject_id,
    op: 'link',
    before: null,
    after: { student_id: student.student_id, dates: marks.map(({ date }) => date) },
  }))

const addToLists = async (tx: Tx, lists: readonly ListToWrite[], import_id: number): Promise<void> => {
  if (lists.length === 0) return
  const reason = `Importación ${import_id}`
  await signCorrection(tx, reason)
  for (const list of lists) if (!(await addMarks(tx, list, list.marks, reason))) throw new Overtaken()
  await writeAudits(
    tx,
    'attendance:correct',
    lists.map(({ subject_id, date, marks }) => ({
      subject_id,
      date,
      marks: 0,
      added: marks.length,
      import_id,
    })),
  )
}

/** Takes the lists as somebody takes one of a past day. @throws Overtaken where somebody took one at this moment */
export const applyLists: Kind<AttendanceValue>['apply'] = async (tx, rows, { import_id, user_id, now }) => {
  const lists = listsOf(rows, false)
  const taken = await insertLists(tx, lists, { taken_by: user_id, at: now, details: { import_id } })
  if (taken.length < lists.length) throw new Overtaken()
  const later = listsOf(rows, true)
  await addToLists(tx, later, import_id)
  await recordChanges(tx, import_id, [
    ...(await writtenMarks(tx, lists, 'insert')),
    ...(await writtenMarks(tx, later, 'update')),
    ...rowDays(rows),
  ])
  return new Map(rows.map(({ row_no, value }) => [row_no, value.student.student_id]))
}
