import type { WrittenHour } from '@plantel/contract/timetable'
import type { Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Names, userJson } from '../../domain/people/person-json.ts'

export interface GroupClass {
  subject_id: number
  title: string
  group_id: number
  grade: string
  group: string
  turn: Turn
  professor_id: number | null
  professor: Names | null
}

/** Lock the group first. */
export const listClasses = async (tx: Tx, group_id: number): Promise<GroupClass[]> => {
  const { rows } = await sql<GroupClass>`
    select s.subject_id, c.title, g.group_id, g.grade, g."group", g.turn, s.professor_id,
      case when u.user_id is not null then ${userJson} end as professor
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join users u on u.school_id = s.school_id and u.user_id = s.professor_id
    where s.group_id = ${group_id}`.execute(tx)
  return rows
}

export const replaceHours = async (
  tx: Tx,
  group_id: number,
  hours: readonly WrittenHour[],
): Promise<void> => {
  await tx.deleteFrom('class_hours').where('group_id', '=', group_id).execute()
  if (hours.length === 0) return
  await tx
    .insertInto('class_hours')
    .values(
      hours.map(({ room, ...hour }) => ({ ...hour, group_id, room: room === '' ? null : (room ?? null) })),
    )
    .execute()
}
