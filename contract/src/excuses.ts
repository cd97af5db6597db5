import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, text } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { choice, item, list, paging, searchText } from './paging.ts'
import { Person, StudentLite } from './people.ts'
import type { Every, ValueOf } from './school-words.ts'

export const EXCUSE_REASON = {
  illness: 1,
  appointment: 2,
  family: 3,
  mourning: 4,
  errand: 5,
  late: 6,
  other: 9,
} as const
export type ExcuseReason = ValueOf<typeof EXCUSE_REASON>
export const EXCUSE_REASONS = {
  1: 'Enfermedad',
  2: 'Cita médica',
  3: 'Asunto familiar',
  4: 'Duelo',
  5: 'Trámite',
  6: 'Retardo',
  9: 'Otro',
} as const satisfies Record<ExcuseReason, string>

export const EXCUSE_STATUS = { sent: 0, accepted: 1, rejected: 2, withdrawn: 3 } as const
export type ExcuseStatus = ValueOf<typeof EXCUSE_STATUS>

export const EXCUSE_STATUS_WORDS = {
  0: 'Por revisar',
  1: 'Aceptado',
  2: 'Rechazado',
  3: 'Retirado',
} as const satisfies Record<ExcuseStatus, string>

export const EXCUSE_HOW = { paper: 1, person: 2, phone: 3 } as const
export type ExcuseHow = ValueOf<typeof EXCUSE_HOW>

export const EXCUSE_TEXT_MAX = 255
export const EXCUSE_ANSWER_MAX = 155

/** School days of one justificante: from a family, and from who decides. */
export const FAMILY_DAYS_MAX = 10
export const OFFICE_DAYS_MAX = 60
/** Of a child: not decided yet, and in seven days. */
export const OPEN_EXCUSES_MAX = 5
export const WEEK_EXCUSES_MAX = 10
/** *Avisar que faltará*: so many days ahead at most. */
export const EXCUSE_AHEAD_DAYS = 180

/** A decision may be taken back for so long by who took it; its family is told after it. */
export const EXCUSE_UNDO_MINUTES = 10

export const EXCUSE_FILE_FIELD = 'file'

const Reason = z.literal([1, 2, 3, 4, 5, 6, 9] satisfies Every<ExcuseReason>, 'Elija un motivo')
const Status = z.literal([0, 1, 2, 3] satisfies Every<ExcuseStatus>)
const How = z.literal([1, 2, 3] satisfies Every<ExcuseHow>, 'Campo requerido')

export const Excuse = z.object({
  excuse_id: Id,
  student_id: Id,
  from_date: Day,
  to_date: Day,
  status: Status,
  /** Null for who does not decide and has no child here: days and *Justificada* only. */
  reason: z.nullable(Reason),
  text: z.nullable(z.string()),
  /** A path below `/v1`. */
  file: z.nullable(z.string()),
  sent_at: Instant,
  /** Null of another parent's, and where nobody was named. */
  sent_by: z.nullable(Person),
  /** By the caller as a parent. */
  mine: z.boolean(),
  /** Recorded by the school for the family. */
  on_paper: z.nullable(z.object({ how: How, recorded_by: z.nullable(Person) })),
  decided_at: z.nullable(Instant),
  decided_by: z.nullable(Person),
  answer: z.nullable(z.string()),
  /** Its days with absences until now, oldest first; of them those that are excused whole. */
  days: z.array(z.object({ date: Day, absences: z.int(), excused: z.int() })),
})
export type Excuse = z.output<typeof Excuse>

const ExcuseParams = z.strictObject({ id: PathId })

const OnBehalf = z.strictObject({ guardian_id: z.optional(Id), how: How })

/** Without a family's `on_behalf` only parents with full access; the same within a minute is the same one. */
export const sendExcuse = endpoint({
  method: 'POST',
  path: '/students/:id/excuses',
  can: 'excuses:send',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Enviar un justificante, o registrar uno que llegó en papel',
  params: ExcuseParams,
  body: z
    .strictObject({
      from_date: Day,
      to_date: Day,
      reason: Reason,
      text: z.optional(text(EXCUSE_TEXT_MAX)),
      on_behalf: z.optional(OnBehalf),
    })
    .check(
      z.refine(({ from_date, to_date }) => from_date <= to_date, {
        path: ['to_date'],
        message: 'Debe ser el mismo día o uno posterior',
      }),
    ),
  answer: item(Excuse),
  errors: [1017, 9005],
})

/** JPEG, PNG, WebP or PDF ≤ 5 MB; by who sent it while nothing is decided, or by who recorded it. A second one replaces the first. */
export const sendExcuseFile = endpoint({
  method: 'POST',
  path: '/excuses/:id/file',
  can: 'excuses:send',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Agregar la foto o el PDF a un justificante',
  upload: EXCUSE_FILE_FIELD,
  params: ExcuseParams,
  answer: item(Excuse),
  errors: [1017, 9004, 9013],
})

/** A picture inline, a PDF as a download. For who sent it and who decides it. */
export const readExcuseFile = endpoint({
  method: 'GET',
  path: '/excuses/:id/files/:name',
  can: 'excuses:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'La foto o el PDF de un justificante',
  params: z.strictObject({ id: PathId, name: z.string().check(z.regex(/^[\da-f]{32}\.(webp|pdf)$/)) }),
  answer: FileAnswer,
})

export const withdrawExcuse = endpoint({
  method: 'DELETE',
  path: '/excuses/:id',
  can: 'excuses:send',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Retirar un justificante que nadie ha revisado',
  params: ExcuseParams,
  answer: z.object({ data: z.null() }),
  errors: [9004, 9013],
})

/** Newest first, of the current cycle. */
export const readStudentExcuses = endpoint({
  method: 'GET',
  path: '/students/:id/excuses',
  can: 'excuses:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Los justificantes de un alumno',
  params: ExcuseParams,
  query: z.strictObject(paging),
  answer: list(Excuse),
})

export const InboxExcuse = z.extend(Excuse, {
  student: StudentLite,
  group: z.nullable(z.object({ group_id: Id, title: z.string() })),
  /** Decided by the caller less than ten minutes ago. */
  may_undo: z.boolean(),
})
export type InboxExcuse = z.output<typeof InboxExcuse>

/** Of the current cycle. What waits comes oldest first, everything else newest first. `from`, `to`: one of its days is among them. */
export const readExcuses = endpoint({
  method: 'GET',
  path: '/schools/:id/excuses',
  can: 'excuses:decide',
  scopes: ['school', 'taught', 'advised'],
  summary: 'Los justificantes de la escuela',
  params: ExcuseParams,
  query: z.strictObject({
    ...paging,
    status: z.optional(choice([0, 1, 2, 3] satisfies Every<ExcuseStatus>)),
    group_id: z.optional(PathId),
    from: z.optional(Day),
    to: z.optional(Day),
    search: searchText,
  }),
  answer: list(InboxExcuse),
})

export const ExcuseStudent = z.extend(StudentLite, { group_title: z.nullable(z.string()) })
export type ExcuseStudent = z.output<typeof ExcuseStudent>

/** Active ones for whom the caller records what their family hands in, by name: nobody of the caller's own family. */
export const readExcuseStudents = endpoint({
  method: 'GET',
  path: '/schools/:id/excuse-students',
  can: 'excuses:record',
  scopes: ['school', 'taught', 'advised'],
  summary: 'Los alumnos de quienes puedo registrar un justificante',
  params: ExcuseParams,
  query: z.strictObject({ ...paging, search: searchText }),
  answer: list(ExcuseStudent),
})

/** `0` takes a decision back within ten minutes, by who took it, with the marks that it excused. */
export const decideExcuse = endpoint({
  method: 'PATCH',
  path: '/excuses/:id',
  can: 'excuses:decide',
  scopes: ['school', 'taught', 'advised'],
  summary: 'Aceptar o rechazar un justificante, o deshacerlo',
  params: ExcuseParams,
  body: z
    .strictObject({
      status: z.literal([0, 1, 2]),
      answer: z.optional(text(EXCUSE_ANSWER_MAX)),
    })
    .check(
      z.refine(({ status, answer = '' }) => status !== 2 || answer !== '', {
        path: ['answer'],
        message: 'Diga a la familia por qué',
      }),
    ),
  answer: item(InboxExcuse),
  errors: [1017, 9004, 9013],
})
