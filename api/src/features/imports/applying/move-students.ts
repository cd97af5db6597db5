import type { Tx } from '../../../db/in-school.ts'
import { moveTo, regularPlace } from '../../../domain/places/place-many.ts'
import { lockStudents } from '../../../domain/places/places-sql.ts'
import { lockGroups } from '../../../domain/students/enroll.ts'
import { titleKey } from './apply-groups.ts'
import { recordChanges, type StudentRow } from './batch-sql.ts'

interface Applying {
  import_id: number
  today: string
  groups: ReadonlyMap<string, number>
}

/** Who changes to the group of the file; marks follow as in every move. What takes it back is kept with the import. */
export const moveStudents = async (
  tx: Tx,
  rows: readonly StudentRow[],
  { import_id, today, groups }: Applying,
): Promise<void> => {
  const moving = rows.flatMap(({ row_no, target_id, value: { group, leaves } }) => {
    const to = group === null || leaves === null ? undefined : groups.get(titleKey(group))
    return to === undefined || target_id === null || leaves === null
      ? []
      : [{ row_no, target_id, to, leaves }]
  })
  if (moving.length === 0) return
  const students = await lockStudents(
    tx,
    moving.map(({ target_id }) => target_id),
  )
  const around = new Set(moving.flatMap(({ to, leaves }) => [to, leaves]))
  const locked = await lockGroups(tx, [...around])
  for (const [to, those] of Map.groupBy(moving, (each) => each.to)) {
    const target = locked.get(to)
    const placed = those.flatMap(({ target_id, row_no }) => {
      const student = students.get(target_id)
      const place = student && regularPlace(student)
      return student && place ? [{ row_no, student, place }] : []
    })
    if (!target) throw new Error('a group of the import is not there')
    const items = new Map(
      (await moveTo(tx, placed, { target, today, import_id })).map((item) => [item.student_id, item]),
    )
    await recordChanges(
      tx,
      import_id,
      placed.map(({ row_no, student: { student_id }, place }) => ({
        row_no,
        entity: 'enrollment',
        entity_id: place.enrollment_id,
        op: 'update',
        before: { group_id: place.group_id },
        // Without an item marks lie among others there, and nothing tells them apart again.
        after: {
          student_id,
          group_id: to,
          ...(items.has(student_id) ? { back: items.get(student_id) } : {}),
        },
      })),
    )
  }
}
