import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item } from './paging.ts'

export const EXPORT_REPORTS = [
  'top-score-subjects',
  'top-absence-subjects',
  'top-absence-groups',
  'top-score-groups',
  'top-bad-score-groups',
  'top-reports-groups',
  'groups',
  'group-subjects',
  'group-students',
  'subjects',
  'subject-califications',
  'school-professors',
  'school-students',
  'professor-subjects',
  'student-subjects',
  'movements',
  'audit',
  'users',
  'subject-catalog',
  'reports',
  'capture',
  'attendance-lists',
  'attendance-missing',
  'excuses',
  'change-requests',
  'family-confirmations',
  'never-came',
  'notices',
  'notice-children',
  'cut-students',
] as const
export type ExportReport = (typeof EXPORT_REPORTS)[number]

export const EXPORT_FORMATS = ['pdf', 'excel', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_FILES = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  excel: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
  },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
} as const satisfies Record<ExportFormat, { type: string; ending: string }>

/** Within the answer; more is 9019, and prepared apart. */
export const EXPORT_ROWS_MAX = { pdf: 500, excel: 5_000, csv: 5_000 } as const satisfies Record<
  ExportFormat,
  number
>
/** Of a file that is prepared apart; more is 1017. */
export const EXPORT_JOB_ROWS_MAX = { pdf: 20_000, excel: 50_000, csv: 100_000 } as const satisfies Record<
  ExportFormat,
  number
>
/** Per person; more is 429. */
export const EXPORTS_A_MINUTE = 10

/** Students that are named one by one. */
export const EXPORT_CHOSEN_MAX = 100

const Asked = {
  report: z.enum(EXPORT_REPORTS),
  format: z.enum(EXPORT_FORMATS),
  /** JSON of `EXPORT_DATA`. */
  data: z.string().check(z.maxLength(2_000)),
  cycle: z.optional(z.string().check(z.maxLength(60))),
}

/** All pages. Every export is audited. Not found in this school: 3500. One of a person at a time: 429. */
export const readExportable = endpoint({
  method: 'GET',
  path: '/exportable',
  can: 'exports:read',
  scopes: ['school'],
  summary: 'Un reporte como archivo PDF, Excel o CSV',
  query: z.strictObject(Asked),
  answer: FileAnswer,
  errors: [1017, 3500, 9019],
})

/** However many rows: prepared apart, and told in *Mis avisos*. Another school's: 3500. One of a person at a time: 429. */
export const createExportJob = endpoint({
  method: 'POST',
  path: '/schools/:id/export-jobs',
  can: 'exports:read',
  scopes: ['school'],
  summary: 'Preparar aparte un reporte como archivo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject(Asked),
  answer: item(z.object({ job_id: Id })),
  errors: [1017, 3500],
})

/** The same again, of one that failed. Somebody else's, or not failed: 3500. */
export const retryExportJob = endpoint({
  method: 'POST',
  path: '/export-jobs/:id/retry',
  can: 'exports:read',
  scopes: ['school'],
  summary: 'Preparar otra vez un archivo que falló',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ job_id: Id })),
  errors: [3500],
})

/** Somebody else's, not done yet, or older than `FILE_DAYS`: 3500. Audited as one that is made at once. */
export const readExportJob = endpoint({
  method: 'GET',
  path: '/export-jobs/:id/file',
  can: 'exports:read',
  scopes: ['school'],
  summary: 'El archivo que se preparó aparte',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
  errors: [3500],
})
