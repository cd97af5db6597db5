import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { LeavingKind } from './leaving-form.ts'
import { item } from './paging.ts'

export const Leaving = z.object({
  leaving_id: Id,
  /** *BAJA-0007* of its *constancia*. */
  folio: z.string(),
  /** The first day without the student. */
  left_on: Day,
  /** Null: nobody said. */
  kind: z.nullable(LeavingKind),
  reason: z.nullable(z.string()),
  asked_by: z.nullable(z.string()),
  to_school: z.nullable(z.string()),
  to_key: z.nullable(z.string()),
  /** Of then; null: none. */
  group_title: z.nullable(z.string()),
  /** Null: has not come back. */
  returned_on: z.nullable(Day),
})
export type Leaving = z.output<typeof Leaving>

export const StudentLeavings = z.object({
  student_id: Id,
  /** Null: before this was kept. */
  entered_on: z.nullable(Day),
  /** Null: *Por reinscribir*. */
  enrolled_on: z.nullable(Day),
  last_presence: z.nullable(Day),
  /** School days in a row, up to the last one that a list was passed of, on which the student was in no list. */
  absent_days: z.int(),
  /** From how many on it may be *Por inasistencias* (`leave-absence-days`). */
  absent_days_due: z.int(),
  /** Newest first. */
  leavings: z.array(Leaving),
})
export type StudentLeavings = z.output<typeof StudentLeavings>

/** What *Dar de baja* and *Reingreso* begin with, and every time that the student left. Of the own child: 404. */
export const readLeavings = endpoint({
  method: 'GET',
  path: '/students/:id/leavings',
  can: 'leavings:read',
  scopes: ['school'],
  summary: 'Bajas y reingresos de un alumno',
  params: z.strictObject({ id: PathId }),
  answer: item(StudentLeavings),
})

export const LEAVING_PAPERS = ['certificate', 'receipt'] as const
export type LeavingPaper = (typeof LEAVING_PAPERS)[number]

/** `certificate`: *Constancia de baja*; `receipt`: the papers of the student that the school hands back. */
export const readLeavingPaper = endpoint({
  method: 'GET',
  path: '/leavings/:id/paper',
  can: 'leavings:read',
  scopes: ['school'],
  summary: 'Constancia de baja, o los documentos que se devuelven (PDF)',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ paper: z.enum(LEAVING_PAPERS) }),
  answer: FileAnswer,
})
