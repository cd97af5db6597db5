import * as z from 'zod/mini'
import type { Every } from './school-words.ts'
import { CaseFile, FileStatus, REPORT_TITLE_MAX, ReportType } from './case-files.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, Status, text } from './fields.ts'
import { choice, item, list, listing, paging, pastCycle, searchText } from './paging.ts'
import { Advisor, Person, StudentLite } from './people.ts'

const ReportGroup = z.object({
  group_id: Id,
  grade: z.string(),
  group: z.string(),
  turn: z.int(),
  level: z.int(),
  title: z.string(),
})

export const ReportRow = z.object({
  report_id: Id,
  file_id: Id,
  /** Of the case file: 0 open, 1 closed. */
  file_status: FileStatus,
  student: StudentLite,
  group: ReportGroup,
  reportcatalog: z.object({ catalog_report_id: Id, title: z.string() }),
  /** Left out for roles that may not read it. */
  description: z.optional(z.nullable(z.string())),
  assessor: Advisor,
  reporter: z.extend(Person, { user_id: Id }),
  created_at: Instant,
})
export type ReportRow = z.output<typeof ReportRow>

/** `from` and `to` are days of the school, both included. */
export const readReports = endpoint({
  method: 'GET',
  path: '/schools/:id/reports',
  can: 'reports:list',
  scopes: ['school', 'advised', 'own'],
  summary: 'Reportes de disciplina',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(ReportRow, { sorts: ['created_at', 'file_id', 'student', 'group', 'title'] }),
    group_id: z.optional(PathId),
    student_id: z.optional(PathId),
    catalog_report_id: z.optional(PathId),
    from: z.optional(Day),
    to: z.optional(Day),
    file_status: z.optional(choice([0, 1] satisfies Every<FileStatus>)),
    ...pastCycle,
  }),
  answer: list(ReportRow),
})

/** `search` as for groups: *3b*, *tercero b mat*. */
export const readReportGroups = endpoint({
  method: 'GET',
  path: '/schools/:id/reports/groups',
  can: 'reports:list',
  scopes: ['school', 'advised', 'own'],
  summary: 'Grupos con reportes',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, search: searchText, group_id: z.optional(PathId), ...pastCycle }),
  answer: list(ReportGroup),
})

/** 1017 for a title that exists, case and accents ignored. */
export const createReportType = endpoint({
  method: 'POST',
  path: '/schools/:id/reportcatalogs',
  can: 'report-catalog:write',
  scopes: ['school'],
  summary: 'Agregar un tipo de reporte',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ title: text(REPORT_TITLE_MAX, 1) }),
  answer: item(ReportType),
  errors: [1017],
})

/** `status: 0` takes the type out of use. */
export const updateReportType = endpoint({
  method: 'PATCH',
  path: '/reportcatalogs/:id',
  can: 'report-catalog:write',
  scopes: ['school'],
  summary: 'Cambiar un tipo de reporte',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({ title: z.optional(text(REPORT_TITLE_MAX, 1)), status: z.optional(Status) })
    .check(z.refine((change: object) => Object.keys(change).length > 0, 'Sin cambios')),
  answer: item(ReportType),
  errors: [1017],
})

/** 1025 while the student has another open one with that advisor. */
export const updateCaseFile = endpoint({
  method: 'PATCH',
  path: '/files/:id',
  can: 'case-files:close',
  scopes: ['school', 'advised'],
  summary: 'Cerrar o abrir un expediente',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ status: FileStatus }),
  answer: item(CaseFile),
  errors: [1017, 1025, 9013],
})
