import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cellphone, Id, Instant, PathId, text } from './fields.ts'
import { choice, item, list, paging } from './paging.ts'
import { Person, StudentLite } from './people.ts'
import type { Every, ValueOf } from './school-words.ts'
import { STUDENT_LIMITS } from './student-limits.ts'

/** What a family asks the school to change about its child. The names of columns, but for the last two. */
export const CHANGE_FIELDS = [
  'cellphone',
  'street',
  'colony',
  'outside_number',
  'inside_number',
  'zipcode',
  'emergency',
  'health',
] as const
export const ChangeField = z.enum(CHANGE_FIELDS)
export type ChangeField = z.output<typeof ChangeField>

export const CHANGE_LABELS = {
  cellphone: 'Teléfono',
  street: 'Calle',
  colony: 'Colonia',
  outside_number: 'Número exterior',
  inside_number: 'Número interior',
  zipcode: 'Código postal',
  emergency: 'En caso de emergencia',
  health: 'Algo que la escuela deba saber',
} as const satisfies Record<ChangeField, string>

export const CHANGE_STATUS = { sent: 0, accepted: 1, rejected: 2, withdrawn: 3 } as const
export type ChangeStatus = ValueOf<typeof CHANGE_STATUS>
export const CHANGE_STATUS_WORDS = {
  0: 'Por revisar',
  1: 'Aceptada',
  2: 'Rechazada',
  3: 'Retirada',
} as const satisfies Record<ChangeStatus, string>
const Status = z.literal([0, 1, 2, 3] satisfies Every<ChangeStatus>)

export const EMERGENCY_MAX = 3
export const HEALTH_MAX = 255
export const CHANGE_ANSWER_MAX = 155
/** Of one parent about one child, in seven days. */
export const WEEK_CHANGES_MAX = 40

export const EmergencyPerson = z.strictObject({
  name: text(100, 1),
  cellphone: Cellphone,
  kinship: text(40, 1),
})
export type EmergencyPerson = z.output<typeof EmergencyPerson>
export const EmergencyPersons = z
  .array(EmergencyPerson)
  .check(
    z.minLength(1, 'Escriba al menos a una persona'),
    z.maxLength(EMERGENCY_MAX, `Máximo ${EMERGENCY_MAX} personas`),
  )

/** What each field takes. An empty one is emptied, where it may be. */
export const CHANGE_VALUES = {
  cellphone: Cellphone,
  street: text(STUDENT_LIMITS.street, 1),
  colony: text(STUDENT_LIMITS.colony, 1),
  outside_number: text(STUDENT_LIMITS.outside_number, 1),
  inside_number: text(STUDENT_LIMITS.inside_number),
  zipcode: text(STUDENT_LIMITS.zipcode, 1),
  emergency: EmergencyPersons,
  health: text(HEALTH_MAX),
} as const satisfies Record<ChangeField, z.ZodMiniType>

/** Of any field: `CHANGE_VALUES` says what is wrong with it. */
const Loose = text(HEALTH_MAX * 2)
const ChangeValue = z.union([
  Loose,
  z
    .array(z.strictObject({ name: Loose, cellphone: Loose, kinship: Loose }))
    .check(z.maxLength(EMERGENCY_MAX, `Máximo ${EMERGENCY_MAX} personas`)),
])
export type ChangeValue = z.output<typeof ChangeValue>
/** As it is stored. */
export const StoredPerson = z.object({ name: z.string(), cellphone: z.string(), kinship: z.string() })
const StoredValue = z.union([z.string(), z.array(StoredPerson)])

/** As its author reads it. */
export const ChangeRequest = z.object({
  change_request_id: Id,
  field: ChangeField,
  /** Null: to be emptied; or the words about health of a request that was not accepted, which are not kept. */
  to: z.nullable(StoredValue),
  status: Status,
  sent_at: Instant,
  answer: z.nullable(z.string()),
})
export type ChangeRequest = z.output<typeof ChangeRequest>

/** A newer one of the same parent takes the place of the one that waits. */
export const requestChange = endpoint({
  method: 'POST',
  path: '/students/:id/change-requests',
  can: 'family:confirm',
  scopes: ['children'],
  summary: 'Pedir a la escuela que cambie un dato de mi hija o hijo',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      field: ChangeField,
      to: ChangeValue,
      /** Of `health`, where something is written: in writing, apart from everything else. */
      consent: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ field, to, consent }) => field !== 'health' || to === '' || consent === true, {
        path: ['consent'],
        message: 'Sin su consentimiento la escuela no puede guardarlo',
      }),
    ),
  answer: item(ChangeRequest),
  errors: [1017],
})

/** While nobody decided it; by who sent it. */
export const withdrawChange = endpoint({
  method: 'DELETE',
  path: '/change-requests/:id',
  can: 'family:confirm',
  scopes: ['children'],
  summary: 'Retirar una solicitud que nadie ha revisado',
  params: z.strictObject({ id: PathId }),
  answer: z.object({ data: z.null() }),
  errors: [9015],
})

/** Health is not among it: `readCare` shows it and writes the reading down. */
export const InboxChange = z.extend(ChangeRequest, {
  student: StudentLite,
  group: z.nullable(z.object({ group_id: Id, title: z.string() })),
  sent_by: Person,
  /** As it was when this was sent. */
  from: z.nullable(StoredValue),
  /** As the school has it. */
  now: z.nullable(StoredValue),
  decided_at: z.nullable(Instant),
  decided_by: z.nullable(Person),
})
export type InboxChange = z.output<typeof InboxChange>

/** What waits comes oldest first, everything else newest first. Nothing of a student to whom one is or was related. */
export const readChangeRequests = endpoint({
  method: 'GET',
  path: '/schools/:id/change-requests',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Los cambios de datos que piden las familias',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    status: z.optional(choice([0, 1, 2, 3] satisfies Every<ChangeStatus>)),
    student_id: z.optional(PathId),
  }),
  answer: list(InboxChange),
})

/** `1` writes the value. Another value than the one that was changed `from` is 9015, unless `over` says that it was seen. */
export const decideChange = endpoint({
  method: 'PATCH',
  path: '/change-requests/:id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Aceptar o rechazar un cambio que pidió una familia',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      status: z.literal([1, 2]),
      answer: z.optional(text(CHANGE_ANSWER_MAX)),
      /** The value that the school has now. */
      over: z.optional(z.nullable(ChangeValue)),
    })
    .check(
      z.refine(({ status, answer = '' }) => status !== 2 || answer !== '', {
        path: ['answer'],
        message: 'Diga a la familia por qué',
      }),
    ),
  answer: item(InboxChange),
  errors: [1017, 9015],
})

const HealthNote = z.object({
  note: z.string(),
  consented_at: Instant,
  consented_by: Person,
})

export const Care = z.object({
  emergency: z.array(StoredPerson),
  health: z.nullable(HealthNote),
  /** What families ask to be kept, not decided yet. */
  waiting: z.array(z.extend(HealthNote, { change_request_id: Id })),
})
export type Care = z.output<typeof Care>

/** Written down in the log each time. */
export const readCare = endpoint({
  method: 'GET',
  path: '/students/:id/care',
  can: 'care:read',
  scopes: ['school'],
  summary: 'A quién llamar en una emergencia, y lo que la escuela debe saber de la salud',
  params: z.strictObject({ id: PathId }),
  answer: item(Care),
})
