import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { mendPlaces } from '../../../domain/places/mend-places.ts'
import { moveTo, regularPlace } from '../../../domain/places/place-many.ts'
import { lockStudents } from '../../../domain/places/places-sql.ts'
import { lockGroups } from '../../../domain/students/enroll.ts'
import type { PlacesItem } from '../../../domain/undo/undo-items.ts'
import type { RevertStep, StepResult } from './revert-step.ts'

interface Moved {
  change_no: number
  student_id: number
  name: string
  from: number
  /** Null: marks lie among others. */
  back: PlacesItem | null
  /** Still in the group that the import gave, and the one of before still there. */
  as_left: boolean
}

const findMoved = async (tx: Tx, import_id: number): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    select c.change_no, s.student_id, concat_ws(' ', s.last_name, s.second_last_name, s.name) as name,
      (c.before ->> 'group_id')::bigint as from, c.after -> 'back' as back,
      s.status = 1 and p.group_id = (c.after ->> 'group_id')::bigint
        and exists (select from groups g where g.group_id = (c.before ->> 'group_id')::bigint and g.cycle_id is null) as as_left
    from import_changes c
    join students s on s.student_id = (c.after ->> 'student_id')::bigint
    join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where c.import_id = ${import_id} and c.entity = 'enrollment' and c.op = 'update' and c.reverted_at is null
    order by s.student_id`.execute(tx)
  return rows
}

const MIXED = 'sus asistencias y calificaciones ya están entre las del otro grupo'
const MOVED_ON = 'ya no está en el grupo que le dio la importación'

const whyNot = ({ as_left, back }: Moved): string | null => {
  if (!as_left) return MOVED_ON
  return back === null ? MIXED : null
}

const foreseen = (moved: readonly Moved[]): StepResult => {
  const kept = moved.flatMap((each) => {
    const why = whyNot(each)
    return why === null ? [] : [{ name: each.name, why }]
  })
  return { removed: {}, restored: moved.length - kept.length, kept }
}

const markBack = async (tx: Tx, import_id: number, moved: readonly Moved[]): Promise<void> => {
  const sent = moved.map((each) => ({ change_no: each.change_no, why: whyNot(each) }))
  await sql`
    update import_changes c set reverted_at = case when m.why is null then now() end, refused = m.why
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as m (change_no bigint, why text)
    where c.import_id = ${import_id} and c.change_no = m.change_no`.execute(tx)
}

const moveBack = async (tx: Tx, import_id: number, today: string): Promise<StepResult> => {
  const before = await findMoved(tx, import_id)
  const students = await lockStudents(
    tx,
    before.map(({ student_id }) => student_id),
  )
  // Who moved while we waited is seen now.
  const moved = await findMoved(tx, import_id)
  const going = moved.filter((each) => whyNot(each) === null)
  const groups = await lockGroups(tx, [
    ...new Set(
      going.flatMap(({ back }) =>
        [...(back?.before ?? []), ...(back?.after ?? [])].map(({ group_id }) => group_id),
      ),
    ),
  ])
  for (const [from, those] of Map.groupBy(going, (each) => each.from)) {
    const target = groups.get(from)
    if (!target) continue
    const placed = those.flatMap(({ student_id }) => {
      const student = students.get(student_id)
      const place = student && regularPlace(student)
      return student && place ? [{ student, place }] : []
    })
    await moveTo(tx, placed, { target, today, import_id })
  }
  await mendPlaces(
    tx,
    going.flatMap(({ back }) => back ?? []),
  )
  await markBack(tx, import_id, moved)
  return foreseen(moved)
}

/** Students whom the import put into another group go back, and their marks with them. */
export const movesBack: RevertStep = {
  rehearse: async (tx, import_id) => foreseen(await findMoved(tx, import_id)),
  perform: (inOne, import_id, today) => inOne((tx) => moveBack(tx, import_id, today)),
}
