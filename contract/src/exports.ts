import { GROUP_CHECKS, STUDENT_CHECKS, SUBJECT_CHECKS, USER_CHECKS } from './health-checks.ts'
import * as z from 'zod/mini'
import type { Every, Level, Status, Turn } from './school-words.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'
import { TOP_SIZE } from './dashboard.ts'
import { endpoint } from './endpoint.ts'
import { Day, Flag, Id, PathId, text } from './fields.ts'
import { AUDIT_SCOPES } from './audit.ts'
import { FileAnswer } from './file-answer.ts'
import type { MovementKind } from './leavings.ts'
import { item } from './paging.ts'
import type { Gender } from './students.ts'

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

const school_id = Id
const asOnScreen = {
  school_id,
  search: z.optional(text(100)),
  /** Checked by the list's own call. */
  sort: z.optional(z.string().check(z.maxLength(40))),
  level: z.optional(z.literal([1, 2, 3, 4, 5] satisfies Every<Level>)),
}
const ofSchool = z.strictObject(asOnScreen)
/** As the view has them, in its order. Left out: the usual ones. */
const columnsOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  columns: z.optional(z.array(z.enum(keys)).check(z.minLength(1), z.maxLength(keys.length))),
})
const flag = z.optional(z.literal(1))
/** What narrows the list of students. Without a status only active ones; null: all. */
const students = z.strictObject({
  ...asOnScreen,
  status: z.optional(z.nullable(z.literal([0, 1] satisfies Every<Status>))),
  group_id: z.optional(Id),
  without_group: flag,
  incomplete: flag,
  turning_18: flag,
  to_reenrol: flag,
  /** Those that were chosen in the list. */
  student_id: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(EXPORT_CHOSEN_MAX))),
  check: z.optional(z.enum(STUDENT_CHECKS)),
  ...columnsOf(EXPORT_COLUMNS['school-students']),
})
const groups = z.strictObject({
  ...asOnScreen,
  ...columnsOf(EXPORT_COLUMNS.groups),
  turn: z.optional(z.literal([1, 2, 3] satisfies Every<Turn>)),
  special: z.optional(Flag),
  check: z.optional(z.enum(GROUP_CHECKS)),
})
/** Of the tabs of *Usuarios*, as `VIEW_LISTS` names them. */
export const USER_KINDS = [
  'professors',
  'administrators',
  'parents',
  'assessors',
  'directors',
  'spokesmen',
] as const
export type UserKind = (typeof USER_KINDS)[number]
const status = z.optional(z.literal([0, 1] satisfies Every<Status>))
const professors = z.strictObject({ school_id, search: asOnScreen.search, sort: asOnScreen.sort })
const top = z.strictObject({
  school_id,
  top_size: z._default(z.int().check(z.gte(1), z.lte(TOP_SIZE)), TOP_SIZE),
})
const ofGroup = z.strictObject({ ...asOnScreen, group_id: Id })

/** The `data` of an export. */
export const EXPORT_DATA = {
  'top-score-subjects': top,
  'top-absence-subjects': top,
  'top-absence-groups': top,
  'top-score-groups': top,
  'top-bad-score-groups': top,
  'top-reports-groups': top,
  groups,
  'group-subjects': ofGroup,
  'group-students': z.strictObject({
    school_id,
    search: asOnScreen.search,
    sort: asOnScreen.sort,
    group_id: Id,
    ...columnsOf(EXPORT_COLUMNS['group-students']),
  }),
  subjects: ofSchool,
  'subject-califications': z.strictObject({ school_id, subject_id: Id }),
  'school-professors': professors,
  'school-students': students,
  'professor-subjects': z.strictObject({ ...asOnScreen, professor_id: Id }),
  'student-subjects': z.strictObject({ school_id, student_id: Id }),
  movements: z.strictObject({
    school_id,
    from: Day,
    to: Day,
    level: asOnScreen.level,
    group_id: z.optional(Id),
    gender: z.optional(z.literal([1, 2, 3] satisfies Every<Gender>)),
    movement: z.optional(z.enum(['in', 'back', 'out'] satisfies Every<MovementKind>)),
  }),
  /** What is of custody, and who read sealed texts, is not in it. */
  audit: z.strictObject({
    school_id,
    scope: z.optional(z.enum(AUDIT_SCOPES)),
    from: z.optional(Day),
    to: z.optional(Day),
    user_id: z.optional(Id),
    student_id: z.optional(Id),
    group_id: z.optional(Id),
  }),
  users: z.strictObject({
    school_id,
    search: asOnScreen.search,
    sort: asOnScreen.sort,
    kind: z.enum(USER_KINDS),
    status,
    signed_in: z.optional(z.literal([0, 1])),
    check: z.optional(z.enum(USER_CHECKS)),
    ...columnsOf(EXPORT_COLUMNS.users),
  }),
  'subject-catalog': z.strictObject({
    ...asOnScreen,
    status,
    check: z.optional(z.enum(SUBJECT_CHECKS)),
    ...columnsOf(EXPORT_COLUMNS['subject-catalog']),
  }),
  /** Of discipline. */
  reports: z.strictObject({
    school_id,
    search: asOnScreen.search,
    sort: asOnScreen.sort,
    group_id: z.optional(Id),
    catalog_report_id: z.optional(Id),
    from: z.optional(Day),
    to: z.optional(Day),
    ...columnsOf(EXPORT_COLUMNS.reports),
  }),
} as const satisfies Record<ExportReport, z.ZodMiniType>
export type ExportData<Report extends ExportReport = ExportReport> = z.input<(typeof EXPORT_DATA)[Report]>

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
