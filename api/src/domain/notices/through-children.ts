import { permissionString } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { childrenOf } from '../families/children.ts'

/** Up to so many children a notice is theirs alone; for more it is the school's or a level's, as one to groups. */
const FEW_CHILDREN = 500

/** Of a notice `n`: was it sent to this person by themselves, and not through a child? */
export const isForThemselves = (user_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(n.type = 'users' or coalesce(${user_id} = any (n.others), false))`

/**
 * Of a notice `n` that this person received: may they still see it? What came through a child goes with the access to it; where no
 * child is named, with the access to the last one of who is a parent and nothing else.
 */
export const isStillFor = (user_id: number): RawBuilder<boolean> => sql<boolean>`(case
  when n.type = 'users' then true
  when n.type = 'students' and jsonb_typeof(n.schema -> 'students') = 'array'
    then exists (select from ${childrenOf(user_id)} own where n.schema -> 'students' @> to_jsonb(own.student_id))
  when n.type = 'audience' and ${isForThemselves(sql`${user_id}::bigint`)} then true
  when n.type = 'audience' and n.child_count <= ${sql.lit(FEW_CHILDREN)}
    then exists (select from ${childrenOf(user_id)} own where own.student_id = any (n.children))
  when n.type = 'audience' then exists (select from ${childrenOf(user_id)} own)
  else (select exists (select from ${childrenOf(user_id)} own))
    or (select u.group_id <> ${permissionString(['PARENT'])} from users u where u.user_id = ${user_id})
  end)`
