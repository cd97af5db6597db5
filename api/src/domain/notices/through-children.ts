import { permissionString } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { childrenOf } from '../families/children.ts'

/**
 * Of a notice `n` that this person received: may they still see it? What came through a child goes with the access to it; where no
 * child is named, with the access to the last one of who is a parent and nothing else.
 */
export const isStillFor = (user_id: number): RawBuilder<boolean> => sql<boolean>`(case
  when n.type = 'users' then true
  when n.type = 'students' and jsonb_typeof(n.schema -> 'students') = 'array'
    then exists (select from ${childrenOf(user_id)} own where n.schema -> 'students' @> to_jsonb(own.student_id))
  else (select exists (select from ${childrenOf(user_id)} own))
    or (select u.group_id <> ${permissionString(['PARENT'])} from users u where u.user_id = ${user_id})
  end)`
