import * as z from 'zod/mini'
import { Group } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, IdChanges, PathId } from './fields.ts'
import { item, list, paging, pastCycle } from './paging.ts'
import { Person } from './people.ts'

/** A group as a student's place: with the number of its subjects. */
export const StudentGroup = z.extend(Group, { subjects: z.int() })
export type StudentGroup = z.output<typeof StudentGroup>

/** The student's groups, regular and special: the current ones, or with `snaphot` those of then. */
export const readStudentGroups = endpoint({
  method: 'GET',
  path: '/students/:id/groups',
  can: 'students:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Grupos de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, ...pastCycle }),
  answer: list(StudentGroup),
})

export const readStudentSpecialGroups = endpoint({
  method: 'GET',
  path: '/students/:id/specialgroups',
  can: 'students:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Grupos especiales de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, ...pastCycle }),
  answer: list(StudentGroup),
})

export const StudentSubject = z.object({
  subject_id: Id,
  catalog_subject_id: Id,
  folio: z.string(),
  title: z.string(),
  /** 0 of the regular group, 1 of a special one. */
  special: Flag,
  group: Group,
  professor: z.nullable(z.extend(Person, { professor_id: Id })),
})
export type StudentSubject = z.output<typeof StudentSubject>

export const readStudentSubjects = endpoint({
  method: 'GET',
  path: '/students/:id/subjects',
  can: 'students:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Materias de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, ...pastCycle }),
  answer: list(StudentSubject),
})

/**
 * Puts the student into a group, regular or special. One regular group at most (3101). A group of another school is as if it were not
 * there (5901), but for who administers that school too (3103).
 */
export const enrollStudent = endpoint({
  method: 'POST',
  path: '/students/:id/groups',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Agregar un alumno a un grupo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ group_id: Id }),
  answer: item(StudentGroup),
  errors: [1017, 1025, 3001, 3101, 3103, 5901, 9013],
})

/**
 * From one regular group to another. Grades and attendance follow to the subjects that both groups have (same catalogue entry);
 * those of other subjects stay where they are.
 */
export const changeGroup = endpoint({
  method: 'PATCH',
  path: '/students/:id/groups/:group_id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Cambiar de grupo a un alumno',
  params: z.strictObject({ id: PathId, group_id: PathId }),
  body: z.strictObject({ group_id: Id }),
  answer: item(StudentGroup),
  errors: [1017, 1025, 3100, 3102, 3103, 5901, 5905, 9013],
})

/** Takes the student out of a group, regular or special; what was captured there stays there. */
export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/students/:id/groups/:group_id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Sacar a un alumno de un grupo',
  params: z.strictObject({ id: PathId, group_id: PathId }),
  answer: item(z.object({ student_id: Id, group_id: Id })),
  errors: [3102, 9013],
})

/**
 * Enters and leaves special groups in one transaction: all or none. A refusal carries the code of the first item that failed
 * and names every one in `errors` (`create.0`: `1° A Matutino: el alumno ya está en el grupo`).
 */
export const changeSpecialGroups = endpoint({
  method: 'POST',
  path: '/students/:id/specialgroups',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Agregar y quitar grupos especiales',
  params: z.strictObject({ id: PathId }),
  body: IdChanges,
  answer: list(StudentGroup),
  errors: [1017, 1025, 3100, 3102, 5901, 5905, 9013],
})

/** The same by `DELETE`, for callers that only take away. */
export const leaveSpecialGroups = endpoint({
  method: 'DELETE',
  path: '/students/:id/specialgroups',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Quitar grupos especiales',
  params: z.strictObject({ id: PathId }),
  body: IdChanges,
  answer: list(StudentGroup),
  errors: [1017, 1025, 3100, 3102, 5901, 5905, 9013],
})

/**
 * Exchanges a special group for another, in one transaction with the grades and attendance of the mapped subjects. Each source
 * and each target once; either every subject of the group that is left is mapped, or every one of the group that is entered (3005).
 */
export const exchangeSpecialGroup = endpoint({
  method: 'PATCH',
  path: '/students/:id/specialgroups/:group_id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Cambiar un grupo especial, con sus materias',
  params: z.strictObject({ id: PathId, group_id: PathId }),
  body: z.strictObject({
    group_id: Id,
    subjects: z
      .array(z.strictObject({ source_id: Id, target_id: Id }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  answer: item(StudentGroup),
  errors: [1017, 1025, 3005, 3100, 3102, 5901, 5905, 9013],
})
