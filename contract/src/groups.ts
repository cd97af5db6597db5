import * as z from 'zod/mini'
import { Group as GroupBasics } from './classes.ts'
import { MAYBE_DAYS_MISSED } from './days-missed.ts'
import { endpoint } from './endpoint.ts'
import { GROUP_CHECKS } from './health-checks.ts'
import { Flag, Id, PathId, Status, text } from './fields.ts'
import { choice, except, item, list, listing, pastCycle, searchText, UNDOABLE } from './paging.ts'
import { Advisor, StudentLite } from './people.ts'
import type { Every, Level, Status as StatusValue, Turn } from './school-words.ts'

export const GROUP_LIMITS = { grade: 2, group: 10 } as const

const calculated = {
  subjects: z.int(),
  /** Active ones. */
  students: z.int(),
  /** 0–100, one decimal; 0 without grades. */
  average_rating: z.number(),
  total_presence: z.int(),
  total_absence: z.int(),
  total_late: z.int(),
  /** Of the absences. */
  total_excused: z.int(),
  total_reports: z.int(),
}

export const GroupRow = z.extend(GroupBasics, {
  assessor_id: z.nullable(Id),
  assessor: z.nullable(Advisor),
  /** 0 a list for each class, 1 one list a day. */
  roll: Flag,
  /** The class that carries it; its professor is the titular. Null: none yet, every class passes its own. */
  roll_subject_id: z.nullable(Id),
  /** Whether the numbers on the group's list are kept. */
  numbers_kept: z.boolean(),
  ...calculated,
})
export type GroupRow = z.output<typeof GroupRow>

/** What narrows the list, as the address has it. */
export const GROUP_FILTERS = {
  search: searchText,
  level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
  turn: z.optional(choice([1, 2, 3] satisfies Every<Turn>)),
  special: z.optional(choice([0, 1])),
  grade: z.optional(text(GROUP_LIMITS.grade, 1)),
  /** 1 with, 0 without an advisor. */
  assessor: z.optional(choice([0, 1])),
  /** Those that have a subject. */
  with_subjects: z.optional(choice([1])),
  /** *Datos por corregir*, of the current cycle. */
  check: z.optional(z.enum(GROUP_CHECKS)),
}

export const readGroups = endpoint({
  method: 'GET',
  path: '/schools/:id/groups',
  can: 'groups:list',
  scopes: ['school'],
  summary: 'Grupos de la escuela',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(GroupRow, {
      sorts: [
        'title',
        'level',
        'turn',
        'students',
        'subjects',
        'average_rating',
        'total_absence',
        'absence_rate',
        'total_presence',
        'total_reports',
      ],
      calculated: Object.keys(calculated),
    }),
    ...GROUP_FILTERS,
    /** Those in which the student is not. */
    without_student_id: z.optional(PathId),
    ...except,
    ...pastCycle,
  }),
  answer: list(GroupRow),
})

/** A group of a finished cycle needs that cycle's `snaphot`; else 5901. */
export const readGroup = endpoint({
  method: 'GET',
  path: '/groups/:id',
  can: 'groups:read',
  scopes: ['school', 'taught', 'advised'],
  summary: 'Un grupo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(GroupRow),
  errors: [5901],
})

const GroupForm = z.strictObject({
  grade: text(GROUP_LIMITS.grade, 1),
  group: text(GROUP_LIMITS.group, 1),
  turn: z.literal([1, 2, 3] satisfies Every<Turn>, 'Campo requerido'),
  level: z.literal([1, 2, 3, 4, 5] satisfies Every<Level>, 'Campo requerido'),
  /** 0 normal, 1 special. */
  special: z.literal([0, 1], 'Campo requerido'),
})

const roll = z.optional(Flag)

/** Subjects are ids of catalogue entries of its level; all or none. */
export const createGroup = endpoint({
  method: 'POST',
  path: '/schools/:id/groups',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Crear un grupo con sus materias',
  params: z.strictObject({ id: PathId }),
  body: z.extend(GroupForm, { roll, subjects: z.optional(z.array(Id).check(z.maxLength(100))) }),
  answer: item(GroupRow),
  errors: [1017, 5900],
})

/**
 * `roll` 1 without a class: the first one of who teaches more than half of the group's classes, as soon as there is somebody.
 * Another level is 5903 with grades, attendance or subjects; another kind 5905 with students.
 */
export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/groups/:id',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Cambiar un grupo',
  params: z.strictObject({ id: PathId }),
  body: z.extend(z.partial(GroupForm), { roll, roll_subject_id: z.optional(Id) }),
  answer: item(GroupRow),
  errors: [1017, 5900, 5901, 5903, 5905, 9013],
})

/** 5902 with subjects, students or grades. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/groups/:id',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Eliminar un grupo vacío',
  params: z.strictObject({ id: PathId }),
  answer: z.extend(item(z.null()), UNDOABLE),
  errors: [5901, 5902, 9013],
})

export const GroupStudent = z.extend(StudentLite, {
  /** Null for who is not on the list: inactive before numbers were kept. */
  list_number: z.nullable(z.int()),
  status: Status,
  relationships: z.int(),
  average_rating: z.number(),
  total_absence: z.int(),
  total_late: z.int(),
  /** Of the absences. */
  total_excused: z.int(),
  total_presence: z.int(),
  ...MAYBE_DAYS_MISSED,
})
export type GroupStudent = z.output<typeof GroupStudent>

/** A finished cycle is for the school only: advisors and professors read it while it lasts. */
export const readGroupStudents = endpoint({
  method: 'GET',
  path: '/groups/:id/students',
  can: 'groups:read',
  scopes: ['school', 'taught', 'advised'],
  summary: 'Alumnos de un grupo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(GroupStudent, {
      sorts: [
        'name',
        'list_number',
        'folio',
        'student_id',
        'average_rating',
        'total_absence',
        'total_presence',
      ],
      calculated: [
        'list_number',
        'relationships',
        'average_rating',
        'total_absence',
        'total_late',
        'total_excused',
        'total_presence',
        ...Object.keys(MAYBE_DAYS_MISSED),
      ],
    }),
    status: z.optional(choice([0, 1] satisfies Every<StatusValue>)),
    ...pastCycle,
  }),
  answer: list(GroupStudent),
  errors: [5901],
})

/** Null for none. 5904 while the present advisor has open case files of the group's students. */
export const assignAdvisor = endpoint({
  method: 'POST',
  path: '/groups/:id/assessors',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Asignar orientador a un grupo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ assessor_id: z.nullable(Id) }),
  answer: z.extend(item(GroupRow), UNDOABLE),
  errors: [1017, 5901, 5904, 9013],
})
