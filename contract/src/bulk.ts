import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './families.ts'
import { Id, IdLists, PathId, someChange } from './fields.ts'
import { LeavingForm } from './leaving-form.ts'
import { GROUP_FILTERS } from './groups.ts'
import { item, UNDOABLE } from './paging.ts'
import { STUDENT_FILTERS } from './students.ts'

/** So many by hand, and so many within the answer: more are a job. */
export const BULK_MAX = 500

/** One that it cannot be done to; `code` and `message` as the call for one would have them. */
export const BulkRefusal = z.object({ id: Id, title: z.string(), code: z.int(), message: z.string() })
export type BulkRefusal = z.output<typeof BulkRefusal>

/**
 * Without `partly` one refusal is enough: `done` is 0 and nothing has changed. With a `job_id` nothing is done yet, and
 * its result has `done`, `refused` and `undo_id`.
 */
export const BulkDone = z.object({
  done: z.int(),
  refused: z.array(BulkRefusal),
  job_id: z.nullable(Id),
})
export type BulkDone = z.output<typeof BulkDone>

const answer = z.extend(item(BulkDone), UNDOABLE)

interface Chosen {
  ids?: number[] | undefined
  filter?: object | undefined
  expect?: number | undefined
}

const isChosen = z.refine<Chosen>(({ ids, filter }) => ids !== undefined || filter !== undefined, {
  error: 'Elija a quiénes',
  path: ['ids'],
})
const isOneWay = z.refine<Chosen>(({ ids, filter }) => ids === undefined || filter === undefined, {
  error: 'Con «ids» no hay filtro',
  path: ['filter'],
})
const isExpected = z.refine<Chosen>(({ filter, expect }) => filter === undefined || expect !== undefined, {
  error: 'Diga cuántos son',
  path: ['expect'],
})
const CHOSEN = [isChosen, isOneWay, isExpected] as const

const byHand = {
  ids: z.optional(
    z.array(Id).check(z.minLength(1, 'Elija a quiénes'), z.maxLength(BULK_MAX, `Máximo ${BULK_MAX}`)),
  ),
  /** How many the person saw: another number is 9016. */
  expect: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  /** Does it to those to whom it can be done. */
  partly: z.optional(z.boolean()),
}

const students = { ...byHand, filter: z.optional(z.strictObject(STUDENT_FILTERS)) }
const groups = { ...byHand, filter: z.optional(z.strictObject(GROUP_FILTERS)) }

/** As `enrollStudent`, `changeGroup` and, with null, `leaveGroup`: whoever has a group leaves it for this one. */
export const bulkStudentsGroup = endpoint({
  method: 'POST',
  path: '/schools/:id/bulk/students-group',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Cambiar de grupo a varios alumnos',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ ...students, group_id: z.nullable(Id) }).check(...CHOSEN),
  answer,
  errors: [1017, 3103, 5901, 5905, 9013, 9016],
})

/** As `changeSpecialGroups`, of each. */
export const bulkSpecialGroup = endpoint({
  method: 'POST',
  path: '/schools/:id/bulk/special-group',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Agregar varios alumnos a grupos especiales, o quitarlos',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ ...students, ...IdLists }).check(...CHOSEN, someChange),
  answer,
  errors: [1017, 5901, 5905, 9013, 9016],
})

/** As `deactivateStudent`, of each; *Nunca se presentó* only of whom lists miss on `NEVER_CAME_DAYS` days. */
export const bulkDeactivate = endpoint({
  method: 'POST',
  path: '/schools/:id/bulk/deactivate',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Dar de baja a varios alumnos',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ ...students, password: TypedPassword, ...LeavingForm.shape }).check(...CHOSEN),
  answer,
  errors: [1017, 3753, 9016],
})

/** As `reenrolStudent`, of each; who is enrolled already stays as is, and is done. */
export const bulkReenrol = endpoint({
  method: 'POST',
  path: '/schools/:id/bulk/reenrol',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Reinscribir a varios alumnos',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject(students).check(...CHOSEN),
  answer,
  errors: [1017, 9016],
})

/** As `assignAdvisor`, of each group. */
export const bulkAdvisor = endpoint({
  method: 'POST',
  path: '/schools/:id/bulk/advisor',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Asignar o quitar al orientador de varios grupos',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ ...groups, assessor_id: z.nullable(Id) }).check(...CHOSEN),
  answer,
  errors: [1017, 9016],
})

/** As `assignProfessor`, of each class; `filter`: those of a professor. */
export const bulkProfessor = endpoint({
  method: 'POST',
  path: '/schools/:id/bulk/professor',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Asignar o quitar al maestro de varias clases',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      ...byHand,
      filter: z.optional(z.strictObject({ professor_id: PathId })),
      professor_id: z.nullable(Id),
    })
    .check(...CHOSEN),
  answer,
  errors: [1017, 9016],
})

/** As `createSubject`, in each group; a group that is not in `professors` has nobody yet. */
export const bulkSubjects = endpoint({
  method: 'POST',
  path: '/schools/:id/bulk/subjects',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Agregar una materia a varios grupos',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      ...groups,
      catalog_subject_id: Id,
      professors: z.optional(
        z.array(z.strictObject({ group_id: Id, professor_id: Id })).check(z.maxLength(BULK_MAX)),
      ),
    })
    .check(...CHOSEN),
  answer,
  errors: [1017, 9016],
})
