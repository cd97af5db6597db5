import * as z from 'zod/mini'
import type { Every, Status as StatusValue } from './school-words.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, Status, text } from './fields.ts'
import { ReportAnswer } from './report-answers.ts'
import { choice, item, list, paging, pastCycle } from './paging.ts'
import { Advisor, Person, StudentLite } from './people.ts'

export const REPORT_TITLE_MAX = 30
export const REPORT_DESCRIPTION_MAX = 255
export const FAMILY_TEXT_MAX = 255

export const ReportType = z.object({ catalog_report_id: Id, title: z.string(), status: Status })
export type ReportType = z.output<typeof ReportType>

export const takesDescription = (title: string): boolean => /^otros?$/i.test(title.trim())

export const readReportTypes = endpoint({
  method: 'GET',
  path: '/schools/:id/reportcatalogs',
  can: 'report-catalog:read',
  scopes: ['school'],
  summary: 'Tipos de reporte de la escuela',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, status: z.optional(choice([0, 1] satisfies Every<StatusValue>)) }),
  answer: list(ReportType),
})

export const FileStatus = z.literal([0, 1])
export type FileStatus = z.output<typeof FileStatus>
export const FILE_STATUS = { open: 0, closed: 1 } as const satisfies Record<string, FileStatus>

export const CaseFile = z.object({ file_id: Id, student_id: Id, assessor_id: Id, status: FileStatus })

export const openCaseFile = endpoint({
  method: 'POST',
  path: '/students/:id/assessors/:assessor_id/files',
  can: 'case-files:write',
  scopes: ['school', 'taught'],
  summary: 'Abrir (o reutilizar) el expediente de un alumno',
  params: z.strictObject({ id: PathId, assessor_id: PathId }),
  answer: item(CaseFile),
})

export const Report = z.object({
  report_id: Id,
  file_id: Id,
  catalog_report_id: Id,
  title: z.string(),
  user_id: Id,
  /** Left out for roles that may not read it. */
  description: z.optional(z.nullable(z.string())),
  /** What the family reads of it. */
  family_text: z.optional(z.nullable(z.string())),
  created_at: Instant,
})
export type Report = z.output<typeof Report>

/** The same types and words by one writer within a minute are a repeat: the first answer again. */
export const writeReports = endpoint({
  method: 'POST',
  path: '/files/:id/professors/:professor_id/reports',
  can: 'case-files:write',
  scopes: ['school', 'taught'],
  summary: 'Escribir reportes de disciplina en un expediente',
  params: z.strictObject({ id: PathId, professor_id: PathId }),
  body: z.strictObject({
    reports: z
      .array(
        z.strictObject({
          catalog_report_id: Id,
          description: z.optional(z.nullable(text(REPORT_DESCRIPTION_MAX))),
          family_text: z.optional(z.nullable(text(FAMILY_TEXT_MAX))),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  answer: z.object({ data: z.array(Report) }),
  errors: [1017, 9013],
})

/** A whole class of the largest group. */
export const REPORTED_STUDENTS_MAX = 100

/** One report about each of them, by who teaches the class. The same once more within a minute is a repeat, as with one student. */
export const writeClassReports = endpoint({
  method: 'POST',
  path: '/subjects/:id/reports',
  can: 'case-files:write',
  scopes: ['school', 'taught'],
  summary: 'Reportar a varios alumnos de una clase',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    student_ids: z.array(Id).check(z.minLength(1), z.maxLength(REPORTED_STUDENTS_MAX)),
    catalog_report_id: Id,
    description: z.optional(z.nullable(text(REPORT_DESCRIPTION_MAX))),
    family_text: z.optional(z.nullable(text(FAMILY_TEXT_MAX))),
  }),
  /** In the order of `student_ids`. */
  answer: z.object({ data: z.array(z.extend(Report, { student_id: Id })) }),
  errors: [1017, 9013],
})

/** Families get neither descriptions nor who wrote them; their answers are for who reads all of the file. */
export const CaseFilePage = z.extend(CaseFile, {
  created_at: Instant,
  closed_at: z.nullable(Instant),
  student: z.extend(StudentLite, { group_title: z.nullable(z.string()) }),
  assessor: Advisor,
  reports: z.array(
    z.extend(Report, {
      user_id: z.optional(Id),
      reporter: z.optional(Person),
      group_title: z.string(),
      answers: z.optional(z.array(ReportAnswer)),
    }),
  ),
  can_close: z.boolean(),
  /** Writes down what a family answers on paper, in person or by phone. */
  can_record: z.boolean(),
})
export type CaseFilePage = z.output<typeof CaseFilePage>

export const readCaseFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  can: 'case-files:read',
  scopes: ['school', 'advised', 'children', 'own'],
  summary: 'Un expediente con sus reportes',
  params: z.strictObject({ id: PathId }),
  answer: item(CaseFilePage),
})

export const readStudentCaseFiles = endpoint({
  method: 'GET',
  path: '/students/:id/files',
  can: 'case-files:read',
  scopes: ['school', 'advised', 'children', 'own'],
  summary: 'Expedientes de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    status: z.optional(choice([0, 1] satisfies Every<FileStatus>)),
    ...pastCycle,
  }),
  answer: list(CaseFile),
})
