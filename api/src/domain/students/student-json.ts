import { sql } from 'kysely'

export const studentJson = sql`json_build_object('student_id', s.student_id, 'folio', s.folio, 'name', s.name,
  'last_name', s.last_name, 'second_last_name', s.second_last_name, 'url_photo_profile', s.url_photo_profile)`
