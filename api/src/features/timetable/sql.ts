import type { ClassHour, WrittenHour } from '@plantel/contract/timetable'
import type { Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Names, userJson } from '../../domain/people/person-json.ts'
import { HOUR } from '../../domain/timetable/hours-sql.ts'

export const listHours = async (tx: Tx, group_id: number): Promise<ClassHour[]> => {
  const { rows } = await sql<ClassHour>`
    select h.subject_id, c.title, case when u.user_id is not null then ${userJson} end as professor, h.weekday,
      to_char(h.starts, ${sql.lit(HOUR)}) as starts, to_char(h.ends, ${sql.lit(HOUR)}) as ends, h.room
    from class_hours h
    join subjects s on s.school_id = h.school_id and s.subject_id = h.subject_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join users u on u.school_id = h.school_id and u.user_id = h.professor_id
    where h.group_id = ${group_id}
    order by h.weekday, h.starts`.execute(tx)
  return rows
}

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
