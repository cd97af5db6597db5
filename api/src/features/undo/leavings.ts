import { updateStudent } from '@plantel/contract/students'
import { STATUS, type Status } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { longDay } from '../../domain/schools/days.ts'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import type { Kind } from './kind.ts'
import { bringMarksBack } from './leavings-sql.ts'

interface Now {
  status: Status
  enrolled_on: string | null
  /** Of the open one. */
  leaving_id: number | null
}

const hold = async (tx: Tx, items: readonly { student_id: number }[]): Promise<(Now | undefined)[]> => {
  const ids = items.map(({ student_id }) => student_id)
  const { rows } = await sql<Now & { student_id: number }>`
    select s.student_id, s.status, s.enrolled_on, (
      select v.leaving_id from leavings v
      where v.school_id = s.school_id and v.student_id = s.student_id and v.returned_on is null limit 1) as leaving_id
    from students s where s.student_id = any (${ids}::bigint[])
    order by s.student_id for no key update of s`.execute(tx)
  const found = new Map(rows.map((row) => [row.student_id, row]))
  return ids.map((id) => found.get(id))
}

const GONE = 'ya no existe'

type LeavingItem = UndoItems['leaving']

const enrolAsBefore = async (tx: Tx, items: readonly LeavingItem[]): Promise<void> => {
  await sql`
    update students s set enrolled_on = w.enrolled_on
    from unnest(${items.map((each) => each.student_id)}::bigint[], ${items.map((each) => each.enrolled_on)}::date[])
      as w (student_id, enrolled_on)
    where s.school_id = current_school_id() and s.student_id = w.student_id`.execute(tx)
}

/** The leaving stays, with the day of the return: its folio may stand on a paper. */
export const leavingKind: Kind<LeavingItem, Now | undefined> = {
  ids: ({ student_id }) => ({ students: [student_id] }),
  text: ({ student_id, left_on }, names) =>
    `Dio de baja a ${names('students', student_id)} desde el ${longDay(left_on)}`,
  many: (count) => `Dio de baja a ${count} alumnos`,
  hold,
  isAsLeft: ({ leaving_id }, now) => now?.status === STATUS.inactive && now.leaving_id === leaving_id,
  idsNow: () => ({}),
  textNow: (now) => {
    if (!now) return GONE
    return now.status === STATUS.active ? 'ahora está en activo' : 'ahora tiene otra baja'
  },
  opposite: ({ student_id }) => ({
    endpoint: updateStudent,
    params: { id: String(student_id) },
    body: { status: STATUS.active },
  }),
  mend: async (tx, items) => {
    await enrolAsBefore(tx, items)
    await bringMarksBack(tx, items)
  },
}

type ReenrolledItem = UndoItems['reenrolled']

/** *Por reinscribir* again: no call says so. */
export const reenrolledKind: Kind<ReenrolledItem, Now | undefined> = {
  ids: ({ student_id }) => ({ students: [student_id] }),
  text: ({ student_id }, names) => `Reinscribió a ${names('students', student_id)}`,
  many: (count) => `Reinscribió a ${count} alumnos`,
  hold,
  isAsLeft: ({ enrolled_on }, now) => now?.status === STATUS.active && now.enrolled_on === enrolled_on,
  idsNow: () => ({}),
  textNow: (now) => {
    if (!now) return GONE
    if (now.status === STATUS.inactive) return 'ahora está de baja'
    return now.enrolled_on === null
      ? 'ahora está por reinscribir'
      : `ahora tiene inscripción desde el ${longDay(now.enrolled_on)}`
  },
  can: 'students:write',
  opposite: () => null,
  mend: async (tx, items) => {
    const ids = items.map(({ student_id }) => student_id)
    await sql`update students set enrolled_on = null where student_id = any (${ids}::bigint[])`.execute(tx)
  },
}
