import * as z from 'zod/mini'
import { DAYS_MISSED } from './days-missed.ts'
import { endpoint } from './endpoint.ts'
import { STUDENT_CHECKS } from './health-checks.ts'
import { Cellphone, Day, Flag, Id, Instant, PathId, Status, text } from './fields.ts'
import { LeavingForm } from './leaving-form.ts'
import { choice, idList, item, list, listing, pastCycle, searchText, UNDOABLE } from './paging.ts'
import { StudentLite } from './people.ts'
import { Places } from './places.ts'
import type { Every, Level, Status as StatusValue } from './school-words.ts'
import { SINCE } from './since.ts'
import { STUDENT_LIMITS } from './student-limits.ts'

export const Gender = z.literal([1, 2, 3], 'Campo requerido')
export type Gender = z.output<typeof Gender>
export const GENDER = { woman: 1, man: 2, other: 3 } as const satisfies Record<string, Gender>
export const GENDERS = {
  1: 'Mujer',
  2: 'Hombre',
  3: 'Otro',
} as const satisfies Record<Gender, string>

/** Of the current cycle, from the kept statistics. */
const calculated = {
  groups: z.int(),
  amount_subjects: z.int(),
  relationships: z.int(),
  /** 0–100, one decimal; 0 without grades. */
  average_rating: z.number(),
  total_absence: z.int(),
  total_late: z.int(),
  /** Of the absences. */
  total_excused: z.int(),
  ...DAYS_MISSED,
  total_presence: z.int(),
}

/** No contact, no sensitive data. */
export const StudentRow = z.extend(StudentLite, {
  status: Status,
  group_id: z.nullable(Id),
  group_title: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  level: z.nullable(z.int()),
  has_special_groups: z.boolean(),
  ...calculated,
  /** Of a list that was asked for with `updated_since`. */
  updated_at: z.optional(Instant),
})
export type StudentRow = z.output<typeof StudentRow>

/** Whom the director looks after: absent too often, or with a case file at the limit of reports. */
export const STUDENT_WATCHES = ['absences', 'reports'] as const
export type StudentWatch = (typeof STUDENT_WATCHES)[number]

/** What narrows the list, as the address has it. */
export const STUDENT_FILTERS = {
  search: searchText,
  status: z.optional(choice([0, 1] satisfies Every<StatusValue>)),
  level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
  /** Of which their regular group is. */
  places: z.optional(Places),
  group_id: z.optional(PathId),
  /** `1`: only those without a regular group. */
  without_group: z.optional(choice([0, 1])),
  /** `1`: *Ficha incompleta*, without phone, address or gender. */
  incomplete: z.optional(choice([0, 1])),
  /** `1`: *Cumplen 18 años*, from 30 days ago to 30 days ahead. */
  turning_18: z.optional(choice([0, 1])),
  /** `1`: *Por reinscribir*, active and not enrolled in this cycle yet. */
  to_reenrol: z.optional(choice([0, 1])),
  /** `1`: of those, whose family has confirmed their data in this cycle, which proposes it. */
  proposed: z.optional(choice([0, 1])),
  /** As *Hoy* of the director counts them (`school-today.ts`). */
  watch: z.optional(z.enum(STUDENT_WATCHES)),
  /** *Datos por corregir*, of the current cycle. For who may change students; of others it is ignored. */
  check: z.optional(z.enum(STUDENT_CHECKS)),
}

export const readStudents = endpoint({
  method: 'GET',
  path: '/schools/:id/students',
  can: 'students:list',
  scopes: ['school'],
  summary: 'Alumnos de la escuela',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(StudentRow, {
      sorts: [
        'name',
        'folio',
        'student_id',
        'average_rating',
        'total_absence',
        'total_presence',
        'groups',
        'amount_subjects',
        'relationships',
      ],
      calculated: Object.keys(calculated),
    }),
    ...STUDENT_FILTERS,
    /** These alone. */
    student_id: z.optional(idList),
    ...SINCE,
    /** Who was enrolled then, with the group and the numbers of then. */
    ...pastCycle,
  }),
  answer: list(StudentRow),
})

const nullableText = (max: number) => z.optional(z.nullable(text(max)))
const flag = z.optional(z.boolean())
/** Centimetres or kilograms, two decimals. */
const measure = z.optional(
  z.nullable(
    z
      .number('Número no válido')
      .check(
        z.gte(0.01, 'Mayor que 0'),
        z.lte(999.99, 'Máximo 999.99'),
        z.multipleOf(0.01, 'Máximo dos decimales'),
      ),
  ),
)

/**
 * A CURP that looks wrong is only a warning, so any text of its length is taken. Null in place of a phone, an address or a gender: the
 * school does not have it (*Ficha incompleta*); as a folio: the next one of `folio-pattern`. Left out or empty they are 1017.
 */
export const StudentForm = z.strictObject({
  name: text(STUDENT_LIMITS.name, 1),
  last_name: text(STUDENT_LIMITS.name, 1),
  second_last_name: nullableText(STUDENT_LIMITS.name),
  folio: z.nullable(text(STUDENT_LIMITS.folio, 1)),
  cellphone: z.nullable(Cellphone),
  email: z.optional(z.nullable(z.email('Correo no válido').check(z.maxLength(254)))),
  has_smartphone: z.optional(Flag),
  street: z.nullable(text(STUDENT_LIMITS.street, 1)),
  colony: z.nullable(text(STUDENT_LIMITS.colony, 1)),
  outside_number: z.nullable(text(STUDENT_LIMITS.outside_number, 1)),
  inside_number: nullableText(STUDENT_LIMITS.inside_number),
  zipcode: z.nullable(text(STUDENT_LIMITS.zipcode, 1)),
  gender: z.nullable(Gender),
  date_birth: z.optional(z.nullable(Day)),
  curp: nullableText(18),
  height: measure,
  weight: measure,
  observation: nullableText(STUDENT_LIMITS.observation),
  is_indigenous: flag,
  is_foreign: flag,
  is_immigrant: flag,
  has_scholar_grants: flag,
  in_repetition: flag,
  in_wrong_degree: flag,
  apc: flag,
  preschool_years: z.optional(
    z.nullable(z.int('Número no válido').check(z.gte(0, 'De 0 a 9 años'), z.lte(9, 'De 0 a 9 años'))),
  ),
  uniform_size: nullableText(STUDENT_LIMITS.uniform_size),
  school_modality: nullableText(STUDENT_LIMITS.school_modality),
  situation: nullableText(STUDENT_LIMITS.situation),
})
export type StudentForm = z.output<typeof StudentForm>

/** *lite* (professors) has no optional field, *std* (director, advisor, parent) the first part, *full* all. */
export const Student = z.extend(StudentLite, {
  group_id: z.nullable(Id),
  // std
  status: z.optional(Status),
  gender: z.optional(z.nullable(Gender)),
  school_modality: z.optional(z.nullable(z.string())),
  situation: z.optional(z.nullable(z.string())),
  group_title: z.optional(z.nullable(z.string())),
  level: z.optional(z.nullable(z.int())),
  has_special_groups: z.optional(z.boolean()),
  ...z.partial(z.object(calculated)).shape,
  // full
  cellphone: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  has_smartphone: z.optional(Flag),
  street: z.optional(z.nullable(z.string())),
  colony: z.optional(z.nullable(z.string())),
  outside_number: z.optional(z.nullable(z.string())),
  inside_number: z.optional(z.nullable(z.string())),
  zipcode: z.optional(z.nullable(z.string())),
  date_birth: z.optional(z.nullable(Day)),
  curp: z.optional(z.nullable(z.string())),
  height: z.optional(z.nullable(z.number())),
  weight: z.optional(z.nullable(z.number())),
  observation: z.optional(z.nullable(z.string())),
  is_indigenous: z.optional(z.boolean()),
  is_foreign: z.optional(z.boolean()),
  is_immigrant: z.optional(z.boolean()),
  has_scholar_grants: z.optional(z.boolean()),
  in_repetition: z.optional(z.boolean()),
  in_wrong_degree: z.optional(z.boolean()),
  apc: z.optional(z.boolean()),
  preschool_years: z.optional(z.nullable(z.int())),
  uniform_size: z.optional(z.nullable(z.string())),
  created_at: z.optional(Instant),
  updated_at: z.optional(Instant),
})
export type Student = z.output<typeof Student>

/** With `snaphot` the group and the numbers of then. */
export const readStudent = endpoint({
  method: 'GET',
  path: '/students/:id',
  can: 'students:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(Student),
  errors: [1017],
})

export const createStudent = endpoint({
  method: 'POST',
  path: '/schools/:id/students',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Registrar un alumno',
  params: z.strictObject({ id: PathId }),
  body: StudentForm,
  answer: item(Student),
  errors: [1017, 6000],
})

export const createStudentInGroup = endpoint({
  method: 'POST',
  path: '/schools/:id/groups/:group_id/students',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Registrar un alumno en un grupo',
  params: z.strictObject({ id: PathId, group_id: PathId }),
  body: StudentForm,
  answer: item(Student),
  errors: [1017, 5901, 6000, 9013],
})

/**
 * `status: 1` activates, from `returned_on` or today on (*Reingreso*): 1017 before the day of leaving, or after today. Deactivating asks
 * for a password, so it is a call of its own.
 */
export const updateStudent = endpoint({
  method: 'PATCH',
  path: '/students/:id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Cambiar los datos de un alumno, o activarlo',
  params: z.strictObject({ id: PathId }),
  body: z.extend(z.partial(StudentForm), {
    folio: z.optional(text(STUDENT_LIMITS.folio, 1)),
    status: z.optional(z.literal(1)),
    returned_on: z.optional(Day),
  }),
  answer: item(Student),
  errors: [1017, 6000],
})

/**
 * The caller's own password; counted like every password check. What is known of the leaving besides; the day without `left_on` is today.
 * 1017 for a day to come, one before the last presence, the enrolment or the last return, and a kind that the marks contradict. Of the own
 * child nobody says it (404).
 */
export const deactivateStudent = endpoint({
  method: 'DELETE',
  path: '/students/:id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Dar de baja a un alumno',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    password: z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128)),
    ...LeavingForm.shape,
  }),
  /** `leaving_id`: of its *constancia*. */
  answer: z.extend(item(z.object({ student_id: Id, status: Status, leaving_id: Id })), UNDOABLE),
  errors: [1017, 1025, 3753],
})
