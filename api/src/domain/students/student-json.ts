import { type RawBuilder, sql } from 'kysely'
import type { GroupColumns } from '../groups/group-of.ts'

export const studentJson = sql`json_build_object('student_id', s.student_id, 'folio', s.folio, 'name', s.name,
  'last_name', s.last_name, 'second_last_name', s.second_last_name, 'url_photo_profile', s.url_photo_profile)`

export type PlaceJson = Pick<GroupColumns, 'group_id' | 'grade' | 'group' | 'turn'>

/** The regular group of the student of a row; null: none. */
export const placeJson = (row: string): RawBuilder<PlaceJson | null> => sql<PlaceJson | null>`(
  select json_build_object('group_id', g.group_id, 'grade', g.grade, 'group', g."group", 'turn', g.turn)
  from student_places p join groups g on g.school_id = p.school_id and g.group_id = p.group_id
  where p.school_id = ${sql.ref(`${row}.school_id`)} and p.student_id = ${sql.ref(`${row}.student_id`)})`
