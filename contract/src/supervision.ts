import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, text } from './fields.ts'
import { EXPORT_FORMATS } from './exports.ts'
import { FileAnswer } from './file-answer.ts'
import { idList, item, list, listing, searchText } from './paging.ts'
import { School } from './schools.ts'

export const TRAINED_TYPES = { professors: 'Maestro', assessors: 'Asesor', directors: 'Director' } as const

/** Whole per cent, halves up; 0 of nobody. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole)

/** Families are active that came within so many days. */
export const ACTIVE_DAYS = 30

const cycleFigures = {
  /** 0–100; 0 without grades. */
  average: z.number(),
  /** Of all marks; null without any. */
  attendance: z.nullable(z.number()),
  /** For each hundred students; null without students. */
  reports: z.nullable(z.number()),
}

/** Per cent with one decimal. */
export const SchoolFigures = z.object({
  counted_at: Instant,
  ...cycleFigures,
  /** Of the grades of the partials that are captured now, or were last; null where there are none. */
  capture: z.nullable(z.number()),
  /** Parents with an account who came within `ACTIVE_DAYS`; null without parents. */
  families: z.nullable(z.number()),
  /** Of the last finished cycle; null before the first cut. */
  last: z.nullable(z.object({ cycle: z.string(), ...cycleFigures })),
})
export type SchoolFigures = z.output<typeof SchoolFigures>

/** Counts only. */
export const SupervisedSchool = z.object({
  school: z.pick(School, { school_id: true, name: true, clave: true }),
  last_supervition: z.nullable(Day),
  /** Since then, at the school of who asks; null without a visit. */
  days_since: z.nullable(z.int()),
  user: z.nullable(z.object({ nombre: z.string(), app: z.string() })),
  total_students: z.int(),
  total_users: z.int(),
  total_users_trained: z.int(),
  /** Users who have signed in at least once. */
  total_users_apk: z.int(),
  /** Trained of professors, assessors and directors, whole per cent. */
  progress: z.int(),
  /** Null until they were counted for the first time, which happens each hour. */
  figures: z.nullable(SchoolFigures),
})
export type SupervisedSchool = z.output<typeof SupervisedSchool>

export const readSupervisedSchools = endpoint({
  method: 'GET',
  path: '/info-school-supervisor',
  can: 'supervision:read',
  scopes: ['school', 'assigned'],
  summary: 'Escuelas de un supervisor',
  query: z.strictObject({
    ...listing(SupervisedSchool, {
      sorts: ['name', 'clave', 'last_supervition', 'total_students', 'total_users', 'progress'],
    }),
  }),
  answer: list(SupervisedSchool),
})

const Trained = z.object({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant that has no others
  type: z.enum(Object.keys(TRAINED_TYPES) as [keyof typeof TRAINED_TYPES]),
  trained: z.int(),
  total: z.int(),
  percent: z.int(),
})

export const CHECKLIST = {
  attendance_taken: 'La asistencia se toma todos los días',
  grades_captured: 'Las calificaciones se capturan a tiempo',
  reports_followed: 'Los reportes de disciplina tienen seguimiento',
  families_linked: 'Las familias están vinculadas a sus hijos',
  notices_sent: 'La escuela envía avisos por la plataforma',
  users_active: 'El personal ingresa con su propia cuenta',
} as const

/** From 1 (nada) to 5 (mucho). */
export const SURVEY = {
  easy: 'La plataforma es fácil de usar',
  useful: 'Ahorra tiempo en el trabajo diario',
  reliable: 'Funciona cuando se necesita',
  support: 'La atención recibida fue buena',
  recommend: 'La recomendaría a otra escuela',
} as const

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- keeps what an answer is: yes and no, or 1 to 5
const answersTo = <Question extends string, Answer extends z.ZodMiniType>(
  questions: Record<Question, string>,
  answer: Answer,
) =>
  z.strictObject(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field for each question of the table
    Object.fromEntries(Object.keys(questions).map((question) => [question, answer])) as Record<
      Question,
      Answer
    >,
  )

const count = z.int('Campo requerido o incorrecto').check(z.gte(0), z.lte(100_000))

export const VisitForm = z.strictObject({
  /** The school's liaison. */
  contact: text(100, 1),
  sector: text(50, 1),
  reason: text(255, 1),
  date: Day,
  hour: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Campo requerido o incorrecto')),
  checklist: answersTo(CHECKLIST, z.boolean()),
  /** Trained by the day of the visit, at most as many as there are. */
  trained: z.strictObject({ professors: count, assessors: count, directors: count }),
  observation: z.optional(z.nullable(text(500))),
})

export const SurveyForm = z.strictObject({
  contact: text(100, 1),
  answers: answersTo(SURVEY, z.int('Campo requerido').check(z.gte(1), z.lte(5))),
  comment: z.optional(z.nullable(text(500))),
})
export type VisitForm = z.output<typeof VisitForm>
export type SurveyForm = z.output<typeof SurveyForm>

const author = { created_at: Instant, supervisor: z.string() }

export const Visit = z.object({ visit_id: Id, ...VisitForm.shape, ...author })
export type Visit = z.output<typeof Visit>
export const Survey = z.object({ survey_id: Id, ...SurveyForm.shape, ...author })
export type Survey = z.output<typeof Survey>

export const SupervisionDetail = z.extend(SupervisedSchool, {
  school: z.pick(School, {
    school_id: true,
    name: true,
    clave: true,
    level: true,
    control: true,
    sustenance: true,
    location: true,
    cellphone: true,
    street: true,
    colony: true,
    outside_number: true,
    zipcode: true,
  }),
  types: z.array(Trained),
  /** Newest first, at most 20 of each. */
  visits: z.array(Visit),
  surveys: z.array(Survey),
})
export type SupervisionDetail = z.output<typeof SupervisionDetail>

export const readSupervision = endpoint({
  method: 'GET',
  path: '/info-school-supervisor/:id',
  can: 'supervision:read',
  scopes: ['school', 'assigned'],
  summary: 'Supervisión de una escuela',
  params: z.strictObject({ id: PathId }),
  answer: item(SupervisionDetail),
})

/** As the screen shows the schools: their visits, their figures, or some of them side by side, each with its last cycle. */
export const SCHOOL_TABLES = ['visits', 'figures', 'compared'] as const
export type SchoolTable = (typeof SCHOOL_TABLES)[number]

/** Put side by side. */
export const COMPARED_MIN = 2
export const COMPARED_MAX = 4

/**
 * The list with its search and order, all pages; `compared` are those of `schools`. Counts alone, of the schools in the
 * supervisor's care: 3500 of another. Every export is audited. One of a person at a time: 429.
 */
export const exportSupervisedSchools = endpoint({
  method: 'GET',
  path: '/exportable-schools',
  can: 'supervision:export',
  scopes: ['assigned'],
  summary: 'Las escuelas de un supervisor como archivo PDF, Excel o CSV',
  query: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    table: z.enum(SCHOOL_TABLES),
    search: searchText,
    /** Checked by the list's own call. */
    sort: z.optional(z.string().check(z.maxLength(40))),
    schools: z.optional(idList),
  }),
  answer: FileAnswer,
  errors: [1017, 3500],
})

export const recordVisit = endpoint({
  method: 'POST',
  path: '/info-school-supervisor/:id/visits',
  can: 'supervision:write',
  scopes: ['assigned'],
  summary: 'Registrar una visita',
  params: z.strictObject({ id: PathId }),
  body: VisitForm,
  answer: item(Visit),
  errors: [1017],
})

export const recordSurvey = endpoint({
  method: 'POST',
  path: '/info-school-supervisor/:id/surveys',
  can: 'supervision:write',
  scopes: ['assigned'],
  summary: 'Registrar una encuesta de satisfacción',
  params: z.strictObject({ id: PathId }),
  body: SurveyForm,
  answer: item(Survey),
  errors: [1017],
})
