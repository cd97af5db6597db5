import * as z from 'zod/mini'
import { Group } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item } from './paging.ts'
import { RelationshipType, StudentLite } from './people.ts'
import { RoleName } from './session.ts'
import { UserRow } from './users.ts'

/** Of the sessions and the groups of one person: more is no page. */
export const USER_PAGE_MOST = 50

const Child = z.extend(StudentLite, {
  relationship: RelationshipType,
  relationship_label: z.nullable(z.string()),
  group_id: z.nullable(Id),
  group_title: z.nullable(z.string()),
})

/** Of this school alone: while a row waits there are none. */
const SignIns = z.object({
  first_at: z.nullable(Instant),
  last_at: z.nullable(Instant),
  /** Open ones, last used first. */
  sessions: z.array(
    z.object({ session_id: Id, created_at: Instant, last_seen_at: Instant, device: z.string() }),
  ),
})

export const UserPage = z.object({
  /** As in the lists: contact and address are for administrators. */
  user: UserRow,
  roles: z.array(RoleName),
  /** Whose advisor the person is, in the current cycle. */
  advised: z.array(Group),
  /** Active ones, by name. */
  children: z.array(Child),
  /** Null for who is no administrator, and of a contact, who cannot sign in. */
  sign_ins: z.nullable(SignIns),
})
export type UserPage = z.output<typeof UserPage>

export const readUserPage = endpoint({
  method: 'GET',
  path: '/users/:id/page',
  can: 'users:read',
  scopes: ['school'],
  summary: 'La página de una persona de la escuela',
  params: z.strictObject({ id: PathId }),
  answer: item(UserPage),
})
