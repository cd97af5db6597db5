import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item } from './paging.ts'
import type { Every, Level } from './school-words.ts'
import { Month } from './sheets.ts'

export const PRINT_KINDS = ['report-cards', 'attendance-sheets', 'grade-sheets'] as const
export type PrintKind = (typeof PRINT_KINDS)[number]

export const PRINT_GROUPS_MAX = 250
export const PRINT_STUDENTS_MAX = 500

interface Wanted {
  kind: PrintKind
  group_ids?: number[] | undefined
  level?: number | undefined
  student_ids?: number[] | undefined
  month?: string | undefined
}

const oneWay = z.refine<Wanted>(
  ({ group_ids, level, student_ids }) =>
    [group_ids, level, student_ids].filter((way) => way !== undefined).length === 1,
  {
    error: 'Elija grupos, un nivel o alumnos',
    path: ['group_ids'],
  },
)
const areCards = z.refine<Wanted>(
  ({ kind, student_ids }) => kind === 'report-cards' || student_ids === undefined,
  {
    error: 'Las listas son de grupos completos',
    path: ['student_ids'],
  },
)
const hasMonth = z.refine<Wanted>(({ kind, month }) => kind === 'report-cards' || month !== undefined, {
  error: 'Campo requerido',
  path: ['month'],
})

/**
 * A ZIP with the paper of each group, of the current cycle; `level`: its regular groups; `student_ids`: the boletas of these
 * alone, a file for each of their groups. What has nothing to be printed is named in the result's `skipped`. One of a person at a time: 429. Nothing to print: 3500.
 */
export const createPrintJob = endpoint({
  method: 'POST',
  path: '/schools/:id/print-jobs',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Imprimir papeles de varios grupos',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      kind: z.enum(PRINT_KINDS),
      group_ids: z.optional(
        z
          .array(Id)
          .check(
            z.minLength(1, 'Elija grupos'),
            z.maxLength(PRINT_GROUPS_MAX, `Máximo ${PRINT_GROUPS_MAX} grupos`),
          ),
      ),
      student_ids: z.optional(
        z
          .array(Id)
          .check(
            z.minLength(1, 'Elija alumnos'),
            z.maxLength(PRINT_STUDENTS_MAX, `Máximo ${PRINT_STUDENTS_MAX} alumnos`),
          ),
      ),
      level: z.optional(z.literal([1, 2, 3, 4, 5] satisfies Every<Level>)),
      /** Of the sheets. */
      month: z.optional(Month),
    })
    .check(oneWay, areCards, hasMonth),
  answer: item(z.object({ job_id: Id })),
  errors: [1017, 3500],
})

/** Somebody else's, not done yet, or older than `FILE_DAYS`: 3500. */
export const readPrintJob = endpoint({
  method: 'GET',
  path: '/print-jobs/:id/file',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Los papeles de varios grupos (ZIP)',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
  errors: [3500],
})
