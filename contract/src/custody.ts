import * as z from 'zod/mini'
import { REASON_MAX, TypedPassword } from './families.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, text } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item } from './paging.ts'
import { Person, RelationshipType, StudentLite } from './people.ts'
import type { Access as AccessValue, Every, ValueOf } from './school-words.ts'

export const RESOLUTION_KIND = { agreement: 1, provisional: 2, sentence: 3, restraining: 4 } as const
export type ResolutionKind = ValueOf<typeof RESOLUTION_KIND>
export const RESOLUTION_KINDS = {
  1: 'Convenio aprobado por juez',
  2: 'Medida provisional',
  3: 'Sentencia',
  4: 'Orden de restricción',
} as const satisfies Record<ResolutionKind, string>

export const ACCESSES = {
  0: 'Sin acceso',
  1: 'Informativo',
  2: 'Completo',
} as const satisfies Record<AccessValue, string>

/** Of one student: more is a mistake. */
export const RESOLUTIONS_MAX = 20
/** JPEG, PNG, WebP or PDF. */
export const RESOLUTION_FIELD = 'document'
export const RESOLUTION_BYTES_MAX = 5 * 1_048_576

const Access = z.literal([0, 1, 2] satisfies Every<AccessValue>, 'Campo requerido')

export const CustodyRelationship = z.extend(Person, {
  relationship_id: Id,
  student_id: Id,
  parent_id: Id,
  relationship: RelationshipType,
  relationship_label: z.nullable(z.string()),
  /** Of an *Otro*: counts as a mother or a father. */
  legal_guardian: z.boolean(),
  access: Access,
  call_order: z.nullable(z.int()),
  lives_with: z.nullable(z.boolean()),
  resolution_id: z.nullable(Id),
  /** Of a student of Universidad, who turns 18 on this day: from then on the student's word is needed. */
  adult_on: z.nullable(Day),
  authorized_at: z.nullable(Instant),
})
export type CustodyRelationship = z.output<typeof CustodyRelationship>

const ResolutionForm = z.strictObject({
  kind: z.literal([1, 2, 3, 4] satisfies Every<ResolutionKind>, 'Campo requerido'),
  court: text(100, 1),
  file_number: text(50, 1),
  issued_on: Day,
  valid_until: z.optional(z.nullable(Day)),
  summary: text(255, 1),
})

export const Resolution = z.object({
  resolution_id: Id,
  student_id: Id,
  kind: z.literal([1, 2, 3, 4] satisfies Every<ResolutionKind>),
  court: z.string(),
  file_number: z.string(),
  issued_on: Day,
  valid_until: z.nullable(Day),
  summary: z.string(),
  has_document: z.boolean(),
  created_at: Instant,
  recorder: z.nullable(Person),
})
export type Resolution = z.output<typeof Resolution>

const Custody = z.object({
  student: StudentLite,
  /** The day on which the student turns or turned 18; null until 30 days before, or where no date of birth is known. */
  turns_18: z.nullable(Day),
  relationships: z.array(CustodyRelationship),
  /** Newest first. */
  resolutions: z.array(Resolution),
})
export type Custody = z.output<typeof Custody>

/** 404 also for who is or was related to the student: somebody else looks after it. Each reading is recorded. */
export const readCustody = endpoint({
  method: 'GET',
  path: '/students/:id/custody',
  can: 'custody:read',
  scopes: ['school'],
  summary: 'Acceso de la familia de un alumno y sus resoluciones judiciales',
  params: z.strictObject({ id: PathId }),
  answer: item(Custody),
})

export const createResolution = endpoint({
  method: 'POST',
  path: '/students/:id/resolutions',
  can: 'custody:write',
  scopes: ['school'],
  summary: 'Registrar una resolución judicial',
  params: z.strictObject({ id: PathId }),
  body: ResolutionForm,
  answer: item(Resolution),
  errors: [1017],
})
export type ResolutionForm = z.output<typeof ResolutionForm>

/** A picture is drawn anew; a PDF is kept as it came, and is only ever a download. */
export const attachResolutionFile = endpoint({
  method: 'POST',
  path: '/resolutions/:id/file',
  can: 'custody:write',
  scopes: ['school'],
  summary: 'Guardar el documento de una resolución',
  upload: RESOLUTION_FIELD,
  params: z.strictObject({ id: PathId }),
  answer: item(Resolution),
  errors: [1017],
})

export const readResolutionFile = endpoint({
  method: 'GET',
  path: '/resolutions/:id/file',
  can: 'custody:read',
  scopes: ['school'],
  summary: 'El documento de una resolución',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
})

/**
 * Below *Completo* a mother, a father or a legal guardian needs `resolution_id`, of this student and in force, unless
 * the student is of age; what else changes needs a `reason`, which stays sealed in the audit.
 */
export const changeAccess = endpoint({
  method: 'PATCH',
  path: '/relationships/:id/access',
  can: 'custody:write',
  scopes: ['school'],
  summary: 'Cambiar lo que un padre o tutor puede ver de un alumno',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    access: Access,
    resolution_id: z.optional(z.nullable(Id)),
    reason: z.optional(z.nullable(text(REASON_MAX))),
    password: TypedPassword,
  }),
  answer: item(CustodyRelationship),
  errors: [1017, 3753],
})

/** *Autorizo que … consulte mi información*, by a student of Universidad; `false` withdraws it. 1017 of a student of another level. */
export const authorizeParent = endpoint({
  method: 'PATCH',
  path: '/relationships/:id/authorization',
  can: 'custody:write',
  scopes: ['school'],
  summary: 'Registrar o retirar la autorización de un alumno mayor de edad',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ authorized: z.boolean('Campo requerido'), password: TypedPassword }),
  answer: item(CustodyRelationship),
  errors: [1017, 3753],
})
