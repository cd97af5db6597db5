import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Flag, Id, Instant, PathId } from './fields.ts'
import { Assistance } from './marks.ts'
import { item, list, paging } from './paging.ts'
import { Advisor, Person, StudentLite } from './people.ts'
import { StandIn } from './stand-in.ts'

export const AttendanceCode = z.object({
  code: z.string(),
  label: z.string(),
  assistance: Assistance,
  active: z.boolean(),
})

export const CatalogSubject = z.object({
  catalog_subject_id: Id,
  folio: z.string(),
  title: z.string(),
  level: z.int(),
})
export type CatalogSubject = z.output<typeof CatalogSubject>

export const Group = z.object({
  group_id: Id,
  grade: z.string(),
  group: z.string(),
  turn: z.int(),
  level: z.int(),
  /** 0 normal, 1 special. */
  special: Flag,
  /** `2° B Matutino` */
  title: z.string(),
  levelName: z.string(),
})
export type Group = z.output<typeof Group>

export const Class = z.object({
  subject_id: Id,
  catalog_subject_id: Id,
  professor_id: z.nullable(Id),
  group_id: Id,
  catalogSubject: CatalogSubject,
})

export const Partial = z.object({
  partial_id: Id,
  partial: z.int(),
  level: z.int(),
  start_date: Day,
  end_date: Day,
  limit_date: Day,
  is_regularized: z.boolean(),
  /** Today lies between `start_date` and `limit_date`. */
  active: z.boolean(),
})
export type Partial = z.output<typeof Partial>

/** 0–100, at most two decimals; `version` grows with every change. */
export const Calification = z.object({
  calification_id: Id,
  calification: z.number(),
  partial_id: Id,
  subject_id: Id,
  student_id: Id,
  is_final: Flag,
  version: z.int(),
})
export type Calification = z.output<typeof Calification>

export const SubjectScores = z.object({
  subject_id: Id,
  title: z.string(),
  folio: z.string(),
  professor: z.nullable(Person),
  /** Mean of the grades above zero, 0–100, one decimal; 0 without grades. */
  average_rating: z.number(),
  total_presence: z.int(),
  total_absence: z.int(),
  total_late: z.int(),
  /** Of the absences. */
  total_excused: z.int(),
  califications: z.array(
    z.pick(Calification, {
      calification_id: true,
      calification: true,
      partial_id: true,
      is_final: true,
      version: true,
    }),
  ),
})
export type SubjectScores = z.output<typeof SubjectScores>

/**
 * `class`: passes its own list. `day`: carries the list of the day of its group. `shown`: shows the one that its own professor
 * passes in another class, `list_subject_id`, and asks for none.
 */
export const ListKind = z.literal(['class', 'day', 'shown'])
export type ListKind = z.output<typeof ListKind>

const whichList = {
  list_kind: ListKind,
  /** Of the class whose list this is. */
  list_subject_id: Id,
}

export const ProfessorSubject = z.extend(Class, {
  ...whichList,
  group: Group,
  /** Mean of the grades above zero, 0–100, one decimal; 0 without grades. */
  average_rating: z.number(),
  students: z.int(),
  /** Today's list of `list_subject_id`. */
  taken: z.boolean(),
  /** Today, while its professor is absent. */
  stand_in: z.nullable(StandIn),
})
export type ProfessorSubject = z.output<typeof ProfessorSubject>

/** Also those of whom the professor stands in for today. */
export const readProfessorSubjects = endpoint({
  method: 'GET',
  path: '/professors/:id/subjects',
  can: 'professor-subjects:read',
  scopes: ['school', 'own'],
  summary: 'Las clases de un maestro',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging }),
  answer: list(ProfessorSubject),
})

export const ClassStudent = z.extend(StudentLite, {
  /** On the group's list: its place by name, until the group's numbers are kept. */
  list_number: z.int(),
  califications: z.array(
    z.pick(Calification, { calification_id: true, calification: true, partial_id: true, version: true }),
  ),
  /** 1 present, 0 absent, null without a mark; and so all that it says. */
  assistance: z.nullable(Assistance),
  assist_id: z.nullable(Id),
  code: z.nullable(z.string()),
  excused: z.nullable(z.boolean()),
  /** `HH:MM` */
  arrived_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version: z.nullable(z.int()),
  /** Absences in this class from Monday to this day. */
  week_absences: z.int(),
})
export type ClassStudent = z.output<typeof ClassStudent>

export const ClassList = z.object({
  subject: Class,
  /** The caller teaches it, or stands in for who does. */
  own: z.boolean(),
  stand_in: z.nullable(StandIn),
  ...whichList,
  group: z.extend(Group, { assessor: z.nullable(Advisor) }),
  /** `kept`: newcomers get the next number, and nobody another one. */
  numbers: z.object({ kept: z.boolean(), may_keep: z.boolean() }),
  /** Current ones of the group's level, by number, without regularizations. */
  partials: z.array(Partial),
  /** Active ones; of a finished cycle, those enrolled when it ended. By their numbers. */
  students: z.array(ClassStudent),
  date: Day,
  /** In the school's time zone. */
  today: Day,
  taken: z.boolean(),
  taken_at: z.nullable(Instant),
  /** Of a list that was taken. */
  list: z.nullable(
    z.object({
      taken_at: Instant,
      taken_by: Person,
      /** By the device, of a list that waited there for a network; it came at `taken_at`. */
      passed_at: z.nullable(Instant),
      /** Until then who took it may take it back. */
      grace_until: Instant,
      may_undo: z.boolean(),
      /** With a reason. */
      may_correct: z.boolean(),
      /** *Falta* to *Retardo*, without one. */
      may_note_late: z.boolean(),
      may_excuse: z.boolean(),
    }),
  ),
  can_take: z.boolean(),
  /** Why the day cannot be taken by anyone: 4022 without partials, 4024 outside all of them. */
  closed: z.nullable(z.literal([4022, 4024])),
  /** What a mark may say, in the school's order. */
  codes: z.array(AttendanceCode),
  can_grade: z.boolean(),
  can_report: z.boolean(),
})
export type ClassList = z.output<typeof ClassList>

/** For one day, today unless asked. Who has the class reads it while its cycle lasts. */
export const readClassList = endpoint({
  method: 'GET',
  path: '/subjects/:id/students',
  can: 'class-list:read',
  scopes: ['school', 'taught'],
  summary: 'La lista de una clase en un día',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ date: z.optional(Day) }),
  answer: item(ClassList),
})
