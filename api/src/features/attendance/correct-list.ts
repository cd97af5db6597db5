import type { Correction } from '@plantel/contract/attendance'
import { writeAudit } from '../../audit/write-audit.ts'
import { Overtaken } from '../../db/constraints.ts'
import type { Tx } from '../../db/in-school.ts'
import { addMarks, signCorrection } from '../../domain/attendance/add-marks.ts'
import { codesOf } from '../../domain/attendance/codes.ts'
import { undoRow } from '../../domain/undo/record-undo.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import {
  checkItems,
  checkMay,
  checkVersions,
  correctedMark,
  isAddition,
  isChange,
  itemsOf,
  type Items,
} from './correct.ts'
import { changeMarks, findList, readList, type StoredMark } from './correct-sql.ts'
import { checkSaid, sameSaid } from './rules.ts'

interface Corrections {
  user: Caller
  today: string
  now: Date
  request_id: string
  items: readonly Correction[]
  reason?: string | undefined
}

const asked = (items: Items, user_id: number, today: string, now: Date) => {
  const corrections = items.filter(isChange)
  const additions = items.filter(isAddition)
  return {
    assist_ids: corrections.map(({ assist_id }) => assist_id),
    student_ids: additions.map(({ student_id }) => student_id),
    subject_id: additions[0]?.subject_id ?? null,
    date: additions[0]?.date ?? null,
    user_id,
    today,
    now,
  }
}

/** @throws 403 · 404 · 1017 · 3102 · 9011 · 9013 · 9014 */
export const correctMarks = async (
  tx: Tx,
  { user, today, now, request_id, items: sent, reason }: Corrections,
) => {
  const items = itemsOf(sent)
  checkItems(items)
  const names = asked(items, user.user_id, today, now)
  const [list, another] = await findList(tx, names)
  if (!list) throw problem.notFound()
  if (another) throw problem.invalid([{ field: 'items', message: 'Debe ser la misma lista' }])
  const before = (item: Items[number]): StoredMark | undefined =>
    list.marks.find((mark) =>
      isChange(item) ? mark.assist_id === item.assist_id : mark.student_id === item.student_id,
    )
  if (items.some((item) => isChange(item) && !before(item))) throw problem.notFound()
  const hour = list.date === today ? list.hour : null
  const pairs = items.map((item) => ({
    item,
    before: before(item),
    after: correctedMark(item, before(item), hour),
  }))
  checkMay(user, today, { list, pairs, reason })
  checkSaid(
    pairs.map(({ after }) => after),
    codesOf(list.codes),
    (place) => `items.${place}`,
    (place) => pairs[place]?.before?.code,
  )
  checkVersions(items, list)
  const added = pairs.flatMap(({ item, before: mark, after }) =>
    mark || !isAddition(item) ? [] : [{ ...after, student_id: item.student_id }],
  )
  if (added.some(({ student_id }) => !list.enrolled.includes(student_id))) throw problem.code(3102)
  const changed = pairs.flatMap(({ before: mark, after }) =>
    mark && !sameSaid(mark, after)
      ? [{ ...after, assist_id: mark.assist_id, student_id: mark.student_id }]
      : [],
  )
  await signCorrection(tx, reason)
  const { subject_id, date } = list
  // A mark that was added has no opposite: nobody takes marks out.
  const undo =
    added.length > 0
      ? undefined
      : undoRow(
          'attendance',
          changed.map(({ assist_id, student_id }) => ({
            assist_id,
            subject_id,
            date,
            student_id,
            request_id,
          })),
          now,
        )
  const undo_id = changed.length > 0 ? await changeMarks(tx, changed, undo) : null
  if (added.length > 0 && !(await addMarks(tx, list, added, reason))) throw new Overtaken()
  if (changed.length + added.length > 0)
    await writeAudit(tx, 'attendance:correct', {
      subject_id,
      date,
      marks: changed.length,
      added: added.length,
    })
  const students = [...pairs.flatMap(({ before: mark }) => mark?.student_id ?? []), ...names.student_ids]
  return { data: await readList(tx, list, students), undo_id }
}
