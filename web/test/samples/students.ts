import type { StudentGroup, StudentSubject } from '@plantel/contract/enrollments'
import type { GroupRow, GroupStudent } from '@plantel/contract/groups'
import type { Student, StudentRow } from '@plantel/contract/students'
import type { GroupSubject } from '@plantel/contract/subjects'

const ana = {
  student_id: 101,
  folio: 'A1042',
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'López',
  url_photo_profile: null,
}

/** Ana Peña López of 2° B, active, with one parent and a passing average. */
export const rowOf = (changed: Partial<StudentRow> = {}): StudentRow => ({
  ...ana,
  status: 1,
  group_id: 5,
  group_title: '2° B Matutino',
  grade: '2',
  level: 2,
  has_special_groups: false,
  groups: 1,
  amount_subjects: 8,
  relationships: 1,
  average_rating: 78.5,
  total_absence: 3,
  absence_days: 0,
  excused_days: 0,
  single_absences: 3,
  total_late: 0,
  total_excused: 0,
  total_presence: 120,
  ...changed,
})

export const storedStudent = (changed: Partial<Student> = {}): Student => ({
  ...rowOf(),
  gender: 1,
  school_modality: 'Escolarizada',
  situation: null,
  cellphone: '6181234567',
  email: null,
  has_smartphone: 0,
  street: 'Juárez',
  colony: 'Centro',
  outside_number: '12',
  inside_number: null,
  zipcode: '34000',
  date_birth: '2017-03-08',
  curp: null,
  height: 120.5,
  weight: null,
  observation: null,
  is_indigenous: false,
  is_foreign: false,
  is_immigrant: false,
  has_scholar_grants: true,
  in_repetition: false,
  in_wrong_degree: false,
  apc: false,
  preschool_years: 3,
  uniform_size: null,
  ...changed,
})

/** `groupOf(6, { group: 'C' })` is 2° C Matutino of Primaria, with 8 subjects and 30 students. */
export const groupOf = (group_id: number, changed: Partial<GroupRow> = {}): GroupRow => {
  const { grade = '2', group = 'B' } = changed
  return {
    group_id,
    grade,
    group,
    turn: 1,
    level: 2,
    special: 0,
    title: `${grade}° ${group} Matutino`,
    levelName: 'Primaria',
    assessor_id: null,
    assessor: null,
    roll: 0,
    roll_subject_id: null,
    numbers_kept: false,
    subjects: 8,
    students: 30,
    average_rating: 80,
    total_presence: 0,
    total_absence: 0,
    total_late: 0,
    total_excused: 0,
    total_reports: 0,
    ...changed,
  }
}

/** A special group: a workshop with one subject, unless said otherwise. */
export const workshopOf = (group_id: number, group: string, changed: Partial<GroupRow> = {}): GroupRow =>
  groupOf(group_id, { group, special: 1, subjects: 1, ...changed })

export const placeOf = (group: GroupRow): StudentGroup => group

export const groupSubjectOf = (
  group: GroupRow,
  subject_id: number,
  title: string,
  catalog = subject_id,
): GroupSubject => ({
  subject_id,
  group_id: group.group_id,
  catalog_subject_id: catalog,
  professor_id: null,
  special: group.special,
  catalogSubject: { catalog_subject_id: catalog, folio: `M${catalog}`, title, level: group.level },
  professor: null,
})

export const studentSubjectOf = (changed: Partial<StudentSubject> = {}): StudentSubject => ({
  subject_id: 7,
  catalog_subject_id: 3,
  folio: 'MAT2',
  title: 'Matemáticas',
  special: 0,
  group: groupOf(5),
  professor: null,
  ...changed,
})

export const groupStudentOf = (changed: Partial<GroupStudent> = {}): GroupStudent => ({
  ...ana,
  list_number: 1,
  status: 1,
  relationships: 1,
  average_rating: 78.5,
  total_absence: 3,
  absence_days: 0,
  excused_days: 0,
  single_absences: 3,
  total_late: 0,
  total_excused: 0,
  total_presence: 120,
  ...changed,
})
