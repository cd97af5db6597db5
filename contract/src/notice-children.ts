import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { ANSWERS } from './notice-answers.ts'
import { list, paging, searchText } from './paging.ts'
import { Person, RelationshipType, StudentLite } from './people.ts'

/** `read`: somebody of the family; `unread`: nobody of who has it; `none`: nobody of the family has it. */
export const CHILD_STATES = ['read', 'unread', 'none'] as const
export type ChildState = (typeof CHILD_STATES)[number]

const Told = z.extend(Person, {
  user_id: Id,
  relationship: RelationshipType,
  relationship_label: z.nullable(z.string()),
  /** They can read it in the app. */
  has_notice: z.boolean(),
  read_at: z.nullable(Instant),
  /** Where the notice asks. */
  answer: z.nullable(z.enum(ANSWERS)),
})

export const NoticeChild = z.object({
  student: StudentLite,
  group_id: z.nullable(Id),
  group_title: z.nullable(z.string()),
  state: z.enum(CHILD_STATES),
  /** Who may hear of the child today. */
  family: z.array(Told),
})
export type NoticeChild = z.output<typeof NoticeChild>

const counts = z.object({ read: z.int(), unread: z.int(), none: z.int() })

/** By group and name; nobody of a notice that was withdrawn, or that knows no children. `counts`: of all of them. */
export const readNoticeChildren = endpoint({
  method: 'GET',
  path: '/notices/:id/children',
  can: 'notices:follow',
  scopes: ['school'],
  summary: 'Quién leyó un aviso, alumno por alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    state: z.optional(z.enum(CHILD_STATES)),
    group_id: z.optional(PathId),
    search: searchText,
  }),
  answer: z.extend(list(NoticeChild), { counts }),
})
