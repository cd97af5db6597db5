import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, text } from './fields.ts'
import { choice, except, idList, item, list, listing, paging, searchText } from './paging.ts'
import { Person, RelationshipType } from './people.ts'
import type { Role } from './permissions.ts'
import { audience } from './notice-audience.ts'
import { Notice, NOTICE_TYPES } from './notice.ts'
import type { Every, Level } from './school-words.ts'

export { DISTRIBUTION_MODES, Notice, NOTICE_TYPES, readNotice } from './notice.ts'
export type { DistributionMode, NoticeType } from './notice.ts'

export const NOTICE_LIMITS = { title: 35, description: 155 } as const

/** Mail and push leave only after this. */
export const WITHDRAW_SECONDS = 60

/** That the devices of families sound at night is for emergencies. */
export const URGENT_A_MONTH = 3

/** Per person (promise L1 of the security design). */
export const NOTICES_AN_HOUR = 20

export const RECIPIENT_PROFILES = [
  'PROFESSOR',
  'ADMINISTER',
  'PARENT',
  'ASSESSOR',
  'DIRECTOR',
  'SPOKESMAN',
] as const satisfies readonly Role[]
export type RecipientProfile = (typeof RECIPIENT_PROFILES)[number]

/** Room for the parents of ten thousand students; below the limit of a body. */
export const SCHEMA_TEXT_MAX = 600_000

const ids = z.array(Id).check(z.minLength(1, 'Seleccione al menos uno'))
const allOr = <Some extends z.ZodMiniType>(some: Some) => z.union([z.literal('all'), some])
const some = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1, 'Seleccione al menos uno'))

/** A step that was not reached is absent: then everybody of the step before. */
const GroupStudents = z.strictObject({ group_id: Id, students: allOr(ids) })
const StudentParents = z.strictObject({ student_id: Id, parents: ids })

/** Only beside `'all'`: who was taken out of it. */
const butFor = { without: z.optional(ids) }

/**
 * `'all'` where the step's all-flag was on. Groups and students reach parents: all of them, or those named.
 * Users: holders of `profiles` but those in `without`, and the `exceptions`, who hold none of the profiles.
 */
export const GroupsSelection = z.strictObject({
  groups: allOr(ids),
  ...butFor,
  students: z.optional(allOr(some(GroupStudents))),
  parents: z.optional(allOr(some(StudentParents))),
})
export type GroupsSelection = z.output<typeof GroupsSelection>

export const StudentsSelection = z.strictObject({
  students: allOr(ids),
  ...butFor,
  parents: z.optional(allOr(some(StudentParents))),
})
export type StudentsSelection = z.output<typeof StudentsSelection>

export const UsersSelection = z.strictObject({
  profiles: z.array(z.enum(RECIPIENT_PROFILES)),
  without: z.optional(z.array(Id)),
  exceptions: z.optional(z.array(Id)),
})
export type UsersSelection = z.output<typeof UsersSelection>

export const readNotices = endpoint({
  method: 'GET',
  path: '/schools/:id/notices',
  can: 'notices:read',
  scopes: ['school', 'own'],
  summary: 'Avisos',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(Notice, {
      sorts: ['created_at', 'title', 'type'],
      calculated: ['expected', 'recipients', 'without_access', 'read', 'children', 'answers'],
    }),
    type: z.optional(z.enum(NOTICE_TYPES)),
  }),
  answer: list(Notice),
})

export const readProfessorNotices = endpoint({
  method: 'GET',
  path: '/professors/:id/notices',
  can: 'notices:read',
  scopes: ['school', 'own'],
  summary: 'Avisos que recibió un maestro',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging }),
  answer: list(Notice),
})

export const readEmitters = endpoint({
  method: 'GET',
  path: '/notices/:id/emitters',
  can: 'notices:read',
  scopes: ['school', 'own'],
  summary: 'Quién envió un aviso',
  params: z.strictObject({ id: PathId }),
  answer: z.object({ data: z.array(z.extend(Person, { user_id: Id })) }),
})

export const NoticeRecipient = z.extend(Person, {
  user_id: Id,
  read_at: z.nullable(Instant),
  /** Failed ways of delivery, with the reason in Spanish; the app has the notice anyway. */
  failures: z.array(z.object({ channel: z.enum(['push', 'mail']), reason: z.string(), final: z.boolean() })),
})
export type NoticeRecipient = z.output<typeof NoticeRecipient>

/** `read=0` who has not read it; `failed=1` whom mail or push did not reach. */
export const readRecipients = endpoint({
  method: 'GET',
  path: '/notices/:id/recipients',
  can: 'notices:follow',
  scopes: ['school'],
  summary: 'Destinatarios de un aviso',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    read: z.optional(choice([0, 1])),
    failed: z.optional(choice([1])),
    search: searchText,
  }),
  answer: list(NoticeRecipient),
})

/**
 * Handed out by a job: `recipients` grows to `expected`. 1017 for nobody, foreign or inactive people. The same
 * words to the same selection within a minute (a second press) are one notice: it is answered as it is now.
 */
export const sendNotice = endpoint({
  method: 'POST',
  path: '/spokesmen/:id/notices',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Enviar un aviso',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    title: text(NOTICE_LIMITS.title, 1),
    description: text(NOTICE_LIMITS.description, 1),
    distributionMode: z.enum(NOTICE_TYPES),
    /** The selection of the mode, as JSON. */
    schema: z.string().check(z.minLength(1), z.maxLength(SCHEMA_TEXT_MAX)),
    /** What answer is expected: 0 none, 1 *Enterado*, 2 *Sí* or *No*. */
    ask: z.optional(z.literal([0, 1, 2])),
    /** Only of groups or students: each child is asked for. */
    per_child: z.optional(z.boolean()),
    /** Today or later. */
    due: z.optional(z.nullable(Day)),
    /** Of administrators and directors, `URGENT_A_MONTH` in a school. */
    urgent: z.optional(z.boolean()),
    /** How many people the sender saw it goes to; other than that is 9016. */
    expect: z.optional(z.int().check(z.minimum(0))),
    /** The sender's draft or scheduled notice that this was. */
    draft_id: z.optional(Id),
  }),
  answer: z.object({ message: z.string(), data: Notice }),
  errors: [1017, 9016],
})

/** By the sender in the first 60 s; later 1025. */
export const withdrawNotice = endpoint({
  method: 'DELETE',
  path: '/notices/:id',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Retirar un aviso recién enviado',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
  errors: [1025],
})

const search = { search: searchText }

export const RecipientGroup = z.object({
  group_id: Id,
  grade: z.string(),
  group: z.string(),
  turn: z.int(),
  level: z.int(),
  title: z.string(),
  /** Active ones. */
  students: z.int(),
})
export type RecipientGroup = z.output<typeof RecipientGroup>

/** Names only: nothing that a spokesman need not know. */
export const readRecipientGroups = endpoint({
  method: 'GET',
  path: '/schools/:id/notices/groups',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Grupos a los que se puede enviar un aviso',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    ...search,
    level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
    group_id: z.optional(idList),
    ...except,
  }),
  answer: list(RecipientGroup),
})

const Names = { name: z.string(), last_name: z.string(), second_last_name: z.nullable(z.string()) }

export const RecipientStudent = z.object({
  student_id: Id,
  folio: z.string(),
  ...Names,
  /** The regular group, or the one asked for with `group_id`. */
  group_id: z.nullable(Id),
  group_title: z.nullable(z.string()),
})
export type RecipientStudent = z.output<typeof RecipientStudent>

/** Active, of current groups; also found by their group: *3b luna*. `unreached=1`: only those without a parent who can receive a notice. `audience`: only its children, of whom `unreached=1` are those without anybody who would hear. */
export const readRecipientStudents = endpoint({
  method: 'GET',
  path: '/schools/:id/notices/students',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Alumnos a cuyos padres se puede enviar un aviso',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    ...search,
    group_id: z.optional(idList),
    student_id: z.optional(idList),
    unreached: z.optional(z.literal('1')),
    audience: z.optional(audience),
    ...except,
  }),
  answer: list(RecipientStudent),
})

export const RecipientParent = z.object({
  student_id: Id,
  parent_id: Id,
  user_id: Id,
  /** 1 Padre, 2 Madre, 3 Otro. */
  relationship: RelationshipType,
  relationship_label: z.nullable(z.string()),
  ...Names,
})
export type RecipientParent = z.output<typeof RecipientParent>

/** Active parents, one row per relationship. */
export const readRecipientParents = endpoint({
  method: 'GET',
  path: '/schools/:id/notices/parents',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Padres a los que se puede enviar un aviso',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, student_id: idList }),
  answer: list(RecipientParent),
})

export const RecipientUser = z.extend(Person, {
  user_id: Id,
  profiles: z.array(z.enum(RECIPIENT_PROFILES)),
})
export type RecipientUser = z.output<typeof RecipientUser>

/** Active people; `profiles=PARENT,PROFESSOR` only who holds one of them. */
export const readRecipientUsers = endpoint({
  method: 'GET',
  path: '/schools/:id/notices/users',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Personas a las que se puede enviar un aviso',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    ...search,
    profiles: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[A-Z]+(,[A-Z]+){0,5}$/)),
        z.pipe(
          z.transform((names: string) => names.split(',')),
          z.array(z.enum(RECIPIENT_PROFILES)),
        ),
      ),
    ),
  }),
  answer: list(RecipientUser),
})
