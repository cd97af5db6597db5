import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { choice, item, list, paging } from './paging.ts'
import { Person, StudentLite } from './people.ts'
import type { Every, Level } from './school-words.ts'

/** `snaphot` names the finished cycle in reads of the past. */
export const Cycle = z.object({
  cycle_id: Id,
  cycle: z.string(),
  level: z.int(),
  segment_cut: z.int(),
  snaphot: z.string(),
  created_at: Instant,
  archived: z.boolean(),
})
export type Cycle = z.output<typeof Cycle>

export const readCycles = endpoint({
  method: 'GET',
  path: '/schools/:id/cycles',
  can: 'cycles:read',
  scopes: ['school'],
  summary: 'Ciclos escolares terminados',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)) }),
  answer: list(Cycle),
})

/** `2023_2024` or `2023-2024`; stored with `_`. */
const CycleName = z.pipe(
  z.string().check(
    z.regex(/^\d{4}[_-]\d{4}$/, 'Campo requerido o formato incorrecto'),
    z.refine(
      (name: string) => Number(name.slice(5)) === Number(name.slice(0, 4)) + 1,
      'Campo requerido o formato incorrecto',
    ),
  ),
  z.transform((name: string) => name.replace('-', '_')),
)

export const CutMove = z.object({
  from: z.string(),
  /** Null when they leave or stay without a group. */
  to: z.nullable(z.string()),
  outcome: z.enum(['promoted', 'next-level', 'graduated', 'without-group']),
  students: z.int(),
  creates: z.boolean(),
  reason: z.nullable(z.string()),
})
export type CutMove = z.output<typeof CutMove>

/** The totals balance: every active student of the level is in exactly one move. */
export const CutPlan = z.object({
  cycle: z.string(),
  level: z.int(),
  moves: z.array(CutMove),
  totals: z.object({
    students: z.int(),
    promoted: z.int(),
    next_level: z.int(),
    graduated: z.int(),
    without_group: z.int(),
    inactive: z.int(),
    groups: z.int(),
    groups_created: z.int(),
    special_groups: z.int(),
    subjects: z.int(),
    califications: z.int(),
    assists: z.int(),
    partials: z.int(),
    files: z.int(),
  }),
})
export type CutPlan = z.output<typeof CutPlan>

/** The rehearsal of the same cycle and level before this one: what it showed, and who made it. */
export const EarlierRehearsal = z.object({
  rehearsed_at: Instant,
  by: Person,
  ...z.pick(CutPlan, { moves: true, totals: true }).shape,
})
export type EarlierRehearsal = z.output<typeof EarlierRehearsal>

/** The cut in a transaction that is rolled back. 3751 while another runs, 3750 without an administrator. */
export const rehearseCut = endpoint({
  method: 'POST',
  path: '/schools/:id/cycles/rehearsal',
  can: 'signed-in',
  summary: 'Ensayo del corte de ciclo: qué pasaría',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    cycle: CycleName,
    level: z.literal([1, 2, 3, 4, 5] satisfies Every<Level>, 'Campo requerido'),
  }),
  answer: item(
    z.extend(CutPlan, {
      /** Nothing of the level can be captured any more, so the cut can begin today. */
      ended: z.boolean(),
      /** Null: it is the first. */
      before: z.nullable(EarlierRehearsal),
    }),
  ),
  errors: [1017, 3750, 3751, 3752, 4022],
})

/** A student of the level, and where the cut leads with the data of now. */
export const CutStudent = z.object({
  student: StudentLite,
  level: z.int(),
  grade: z.string(),
  group_title: z.string(),
  outcome: CutMove.shape.outcome,
  /** Null when they leave or stay without a group. */
  to: z.nullable(z.string()),
  why: z.string(),
})
export type CutStudent = z.output<typeof CutStudent>

/** Who is counted in the rehearsal, by group and name. */
export const readCutStudents = endpoint({
  method: 'GET',
  path: '/schools/:id/cycles/rehearsal/students',
  can: 'cycles:cut',
  scopes: ['school'],
  summary: 'Ensayo del corte de ciclo, alumno por alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, level: choice([1, 2, 3, 4, 5] satisfies Every<Level>) }),
  answer: list(CutStudent),
})

/** One at a time in a school (3751), and only what was rehearsed today (1017). */
export const startCut = endpoint({
  method: 'POST',
  path: '/schools/:id/cycles',
  can: 'signed-in',
  summary: 'Iniciar el corte de ciclo escolar',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      cycle: CycleName,
      level: z.literal([1, 2, 3, 4, 5] satisfies Every<Level>, 'Campo requerido'),
      password: z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128)),
      password_confirmation: z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128)),
    })
    .check(
      z.refine(
        (form: { password: string; password_confirmation: string }) =>
          form.password === form.password_confirmation,
        { error: 'Los valores no coinciden', path: ['password_confirmation'] },
      ),
    ),
  answer: item(z.object({ job_id: Id })),
  errors: [1017, 3750, 3751, 3752, 3753, 3754, 4022, 9107],
})

export const readCycleArchive = endpoint({
  method: 'GET',
  path: '/cycles/:id/archive',
  can: 'cycles:cut',
  scopes: ['school'],
  summary: 'El respaldo de un ciclo terminado',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
})
