import { ACCESS } from '@plantel/contract/school-words'
import { sql } from 'kysely'

/** Of a request `c`: what waits of somebody who may not ask for it any more waits for nobody. */
export const IS_ASKED = sql`(c.status > 0 or exists (
  select from open_relationships r
  where r.school_id = c.school_id and r.student_id = c.student_id and r.parent_id = c.sent_by and r.access = ${sql.lit(ACCESS.full)}))`
