import { type Action, scopesFor } from '@plantel/contract/permissions'
import { sentToWorking } from '@plantel/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { childrenOf } from '../../domain/families/children.ts'
import { readsContacts } from '../../domain/students/search.ts'
import type { Caller } from '../../http/request.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

/** Whose question it is: how far each read reaches, not how far the search does. */
export interface Reader {
  user_id: number
  roles: Caller['roles']
  /** Of students. */
  school: boolean
  advised: boolean
  taught: boolean
  children: boolean
  /** Reads phones, e-mails and CURPs. */
  contacts: boolean
  /** Of the administration's screens; else of the director's. */
  administers: boolean
  /** Their home is not built: only screens for everybody open. */
  homeless: boolean
}

const has = (roles: Caller['roles'], action: Action, scope: string): boolean =>
  scopesFor(roles, action).some((held) => held === scope)

export const readerOf = ({ user_id, roles, group_id }: Caller): Reader => ({
  user_id,
  roles,
  school: has(roles, 'students:list', 'school'),
  advised: has(roles, 'students:read', 'advised'),
  taught: has(roles, 'students:read', 'taught'),
  children: has(roles, 'students:read', 'children'),
  contacts: readsContacts(roles),
  administers: has(roles, 'students:write', 'school'),
  homeless: sentToWorking(group_id),
})

export type Reach = 'school' | 'advised' | 'child' | 'taught'

const inGroups = (which: RawBuilder<unknown>) => sql`s.student_id in (
  select e.student_id from enrollments e join groups g on g.school_id = e.school_id and g.group_id = e.group_id
  where e.cycle_id is null and g.cycle_id is null and ${which})`

export const advisedBy = (user_id: number) => sql`g.assessor_id = ${user_id}`

export const taughtBy = (user_id: number) => sql`exists (select from subjects c
  where c.school_id = g.school_id and c.group_id = g.group_id and ${hasClass(user_id, 'c')})`

/** Of a student `s`; null: not for this reader. Who left is of no group any more. */
export const reachOf = ({ user_id, school, advised, taught, children }: Omit<Reader, 'roles'>) =>
  sql<Reach | null>`case
    when ${school} then 'school'
    when ${advised} and s.status = 1 and ${inGroups(advisedBy(user_id))} then 'advised'
    when ${children} and s.student_id in ${childrenOf(user_id)} then 'child'
    when ${taught} and s.status = 1 and ${inGroups(taughtBy(user_id))} then 'taught'
  end`
