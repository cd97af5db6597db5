import * as z from 'zod/mini'
import { Group } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, IdChanges, PathId } from './fields.ts'
import { item, list, paging, pastCycle, UNDOABLE } from './paging.ts'
import { Person } from './people.ts'

export const StudentGroup = z.extend(Group, { subjects: z.int() })
export type StudentGroup = z.output<typeof StudentGroup>

/** With `snaphot` those of then. */
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
  /** 0 regular, 1 special. */
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

/** One regular group at most (3101); special ones of its level (5905). Another school's group is 5901, for its administrators 3103. */
export const enrollStudent = endpoint({
  method: 'POST',
  path: '/students/:id/groups',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Agregar un alumno a un grupo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ group_id: Id }),
  answer: z.extend(item(StudentGroup), UNDOABLE),
  errors: [1017, 1025, 3001, 3101, 3103, 5901, 5905, 9013],
})

/** Grades and attendance follow to subjects with the same catalogue entry; those of others stay behind. */
export const changeGroup = endpoint({
  method: 'PATCH',
  path: '/students/:id/groups/:group_id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Cambiar de grupo a un alumno',
  params: z.strictObject({ id: PathId, group_id: PathId }),
  body: z.strictObject({ group_id: Id }),
  answer: z.extend(item(StudentGroup), UNDOABLE),
  errors: [1017, 1025, 3100, 3102, 3103, 5901, 5905, 9013],
})

/** What was captured in the group stays there. */
export const leaveGroup = endpoint({
  method: 'DELETE',
  path: '/students/:id/groups/:group_id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Sacar a un alumno de un grupo',
  params: z.strictObject({ id: PathId, group_id: PathId }),
  answer: z.extend(item(z.object({ student_id: Id, group_id: Id })), UNDOABLE),
  errors: [3102, 9013],
})

/** All or none; of the level of the regular group (5905). A refusal has the first failed item's code and names every one in `errors` (`create.0`). */
export const changeSpecialGroups = endpoint({
  method: 'POST',
  path: '/students/:id/specialgroups',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Agregar y quitar grupos especiales',
  params: z.strictObject({ id: PathId }),
  body: IdChanges,
  answer: z.extend(list(StudentGroup), UNDOABLE),
  errors: [1017, 1025, 3100, 3102, 5901, 5905, 9013],
})

export const leaveSpecialGroups = endpoint({
  method: 'DELETE',
  path: '/students/:id/specialgroups',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Quitar grupos especiales',
  params: z.strictObject({ id: PathId }),
  body: IdChanges,
  answer: z.extend(list(StudentGroup), UNDOABLE),
  errors: [1017, 1025, 3100, 3102, 5901, 5905, 9013],
})

/** Takes grades and attendance along. All subjects of one of the two groups must be mapped, each once (3005). */
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
