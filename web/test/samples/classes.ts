import { FIRST_CODES } from '@plantel/contract/marks'
import type {
  ClassList,
  ClassStudent,
  Partial as GradingPartial,
  ProfessorSubject,
} from '@plantel/contract/classes'

const NAMES = [
  ['Álvarez', 'Ríos', 'Ana'],
  ['Bautista', 'Núñez', 'Íñigo'],
  ['Castañeda', 'Peña', 'Luz'],
] as const

const subject = {
  subject_id: 7,
  catalog_subject_id: 3,
  professor_id: 12,
  group_id: 5,
  catalogSubject: { catalog_subject_id: 3, folio: 'MAT2', title: 'Matemáticas', level: 2 },
}

const group = {
  group_id: 5,
  grade: '2',
  group: 'B',
  turn: 1,
  level: 2,
  special: 0 as const,
  title: '2° B Matutino',
  levelName: 'Primaria',
}

export const advisor = {
  assessor_id: 30,
  user_id: 30,
  name: 'Guadalupe',
  last_name: 'Ordóñez',
  second_last_name: null,
  url_photo_profile: null,
}

export const partialOf = (number: number, changed: Partial<GradingPartial> = {}): GradingPartial => ({
  partial_id: 20 + number,
  partial: number,
  level: 2,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  limit_date: '2026-12-05',
  is_regularized: false,
  active: number === 2,
  ...changed,
})

const student = (place: number): ClassStudent => {
  const [last_name, second_last_name, name] = NAMES[place] ?? [`Zapata ${place}`, 'Luna', 'Eva']
  return {
    student_id: 101 + place,
    list_number: place + 1,
    folio: `F${101 + place}`,
    name,
    last_name,
    second_last_name,
    url_photo_profile: null,
    califications: [],
    assistance: null,
    assist_id: null,
    code: null,
    excused: null,
    arrived_at: null,
    note: null,
    version: null,
    week_absences: 0,
  }
}

/** Three students (or `size`) of 2° B, today not taken, the second of three partials active. */
export const classOf = ({
  size = 3,
  ...changed
}: Partial<ClassList> & { size?: number } = {}): ClassList => ({
  subject,
  own: true,
  stand_in: null,
  list_kind: 'class',
  list_subject_id: subject.subject_id,
  numbers: { kept: false, may_keep: false },
  group: {
    ...group,
    assessor: advisor,
  },
  partials: [partialOf(1), partialOf(2), partialOf(3)],
  students: Array.from({ length: size }, (_, place) => student(place)),
  date: '2026-11-20',
  today: '2026-11-20',
  taken: false,
  taken_at: null,
  list: null,
  can_take: true,
  closed: null,
  codes: [...FIRST_CODES],
  can_grade: true,
  can_report: true,
  ...changed,
})

/** The same class with grades: `{ 101: { 21: 85 } }` is 85 for student 101 in partial 21, version 1. */
export const graded = (grades: Record<number, Record<number, number>>, list = classOf()): ClassList => ({
  ...list,
  students: list.students.map((each) => ({
    ...each,
    califications: Object.entries(grades[each.student_id] ?? {}).map(([partial_id, calification]) => ({
      calification_id: each.student_id * 100 + Number(partial_id),
      partial_id: Number(partial_id),
      calification,
      version: 1,
    })),
  })),
})

export const cardOf = (changed: Partial<ProfessorSubject> = {}): ProfessorSubject => ({
  ...subject,
  list_kind: 'class',
  list_subject_id: subject.subject_id,
  group,
  average_rating: 87.4,
  students: 30,
  taken: false,
  stand_in: null,
  ...changed,
})

export const page = <Row>(data: Row[], { current = 1, last = 1 } = {}) => ({
  data,
  meta: { total: data.length, per_page: 50, current_page: current, last_page: last },
})
