import {
  readDashboard,
  readProfessorTotals,
  readSchoolSubjects,
  readStudentOverview,
  readSubjectGrades,
  type SchoolSubject,
  type TopLists,
} from '@plantel/contract/dashboard'
import type { AnswerOf, Endpoint } from '@plantel/contract/endpoint'
import type { ExportReport } from '@plantel/contract/exports'
import { readGroups, readGroupStudents } from '@plantel/contract/groups'
import { percentOf } from '@plantel/contract/rates'
import { listName } from '@plantel/contract/school-words'
import { readStudents } from '@plantel/contract/students'
import { as, type Person } from '../as.ts'
import type { ExportedSchool } from './exported-school.ts'

interface Marks {
  average_rating: number
  total_presence: number
  total_absence: number
  total_late: number
}

const marks = ({ average_rating, total_presence, total_absence, total_late }: Marks) => [
  average_rating || null,
  total_presence,
  total_absence,
  total_late,
]
const days = ({
  absence_days,
  excused_days,
}: {
  absence_days: number | null
  excused_days: number | null
}): Row => [absence_days, excused_days]
const words = (text: string): string[] => text.split(',')

const MARKS = ['Promedio', 'Asistencias', 'Faltas (clases)', 'Retardos']

export type Row = (string | number | null)[]
export interface Reader {
  person: Person
  school: ExportedSchool
  snaphot?: string
}

export interface Expected {
  title: string
  head: string[]
  /** Columns that a finished cycle has not. */
  now?: string[]
  rows: (reader: Reader) => Promise<Row[]>
  data?: (school: ExportedSchool) => Record<string, unknown>
}

const stateOf = ({ status }: { status: 0 | 1 }) => (status === 1 ? 'En activo' : 'De baja')

const stateIn = ({ snaphot }: Reader, row: { status: 0 | 1 }): string[] =>
  snaphot === undefined ? [stateOf(row)] : []

const whoIn = ({ snaphot }: Reader): Record<string, string> => (snaphot === undefined ? { status: '1' } : {})

const read = <E extends Endpoint>(
  { person, snaphot }: Reader,
  endpoint: E,
  id: number,
  query: Record<string, string> = {},
): Promise<AnswerOf<E>> => {
  const sent = { params: { id }, query: snaphot === undefined ? query : { ...query, snaphot } }
  return as(person).call(endpoint, sent)
}

const top = (name: keyof TopLists, title: string, head: string[]): Expected => ({
  title,
  head: ['Lugar', ...head],
  rows: async (reader) => {
    const { data } = await read(reader, readDashboard, reader.school.school_id)
    return data.tops[name].map((row, index) => [
      index + 1,
      row.title,
      row.context,
      ...(name.endsWith('subjects') ? ['Primaria'] : []),
      row.value,
      ...(row.marks === null ? [] : [row.marks, `${percentOf(row.value, row.marks)} %`]),
    ])
  },
})

const professorOf = ({ professor }: SchoolSubject) => (professor ? listName(professor) : 'Sin maestro')

const subjects =
  (query: (school: ExportedSchool) => Record<string, string>, columns: (row: SchoolSubject) => Row) =>
  async (reader: Reader) => {
    const { school } = reader
    const { data } = await read(reader, readSchoolSubjects, school.school_id, query(school))
    return data.map((row) => columns(row))
  }

const OF_SUBJECT = ['Materia', 'Grupo', 'Nivel']
const OF_GROUP = ['Grupo', 'Nivel']
const ABSENCES = ['Faltas (clases)', 'Marcas', 'Inasistencia']

/** What is of days, and the lists of the office, have tests of their own. */
export type OfCycle = Exclude<
  ExportReport,
  | 'audit'
  | 'movements'
  | 'users'
  | 'subject-catalog'
  | 'reports'
  | 'capture'
  | 'attendance-lists'
  | 'attendance-missing'
  | 'excuses'
  | 'change-requests'
  | 'family-confirmations'
  | 'never-came'
  | 'notices'
  | 'notice-children'
  | 'cut-students'
>

export const EXPECTED: Record<OfCycle, Expected> = {
  'top-score-subjects': top('top-score-subjects', 'Materias con mejor promedio', [...OF_SUBJECT, 'Promedio']),
  'top-absence-subjects': top('top-absence-subjects', 'Materias con más faltas', [
    ...OF_SUBJECT,
    ...ABSENCES,
  ]),
  'top-absence-groups': top('top-absence-groups', 'Grupos con más faltas', [...OF_GROUP, ...ABSENCES]),
  'top-score-groups': top('top-score-groups', 'Grupos con mejor promedio', [...OF_GROUP, 'Promedio']),
  'top-bad-score-groups': top('top-bad-score-groups', 'Grupos con menor promedio', [...OF_GROUP, 'Promedio']),
  'top-reports-groups': top('top-reports-groups', 'Grupos con más reportes', [...OF_GROUP, 'Reportes']),
  groups: {
    title: 'Grupos',
    head: [...words('Grupo,Tipo,Nivel,Turno,Alumnos,Materias'), ...MARKS, 'Reportes'],
    rows: async (reader) => {
      const { data } = await read(reader, readGroups, reader.school.school_id)
      return data.map((row) => [
        row.title,
        row.special === 1 ? 'Especial' : 'Regular',
        row.levelName,
        'Matutino',
        row.students,
        row.subjects,
        ...marks(row),
        row.total_reports,
      ])
    },
  },
  'group-subjects': {
    title: 'Materias del grupo',
    head: ['Materia', 'Folio', 'Maestro', 'Alumnos', ...MARKS],
    data: (school) => ({ group_id: school.groups.a }),
    rows: subjects(
      ({ groups }) => ({ group_id: String(groups.a) }),
      (row) => [row.title, row.folio, professorOf(row), row.students, ...marks(row)],
    ),
  },
  'group-students': {
    title: 'Alumnos del grupo',
    head: ['Núm.', 'Matrícula', 'Alumno', 'Días de falta', 'Justificados', ...MARKS],
    now: ['Estado'],
    data: (school) => ({ group_id: school.groups.a }),
    rows: async (reader) => {
      const { data } = await read(reader, readGroupStudents, reader.school.groups.a)
      return data.map((row) => [
        row.list_number,
        row.folio,
        listName(row),
        ...days(row),
        ...marks(row),
        ...stateIn(reader, row),
      ])
    },
  },
  subjects: {
    title: 'Materias',
    head: ['Materia', 'Folio', 'Grupo', 'Nivel', 'Maestro', 'Alumnos', ...MARKS],
    rows: subjects(
      () => ({}),
      (row) => [
        row.title,
        row.folio,
        row.group.title,
        row.group.levelName,
        professorOf(row),
        row.students,
        ...marks(row),
      ],
    ),
  },
  'subject-califications': {
    title: 'Calificaciones',
    head: ['Núm.', 'Matrícula', 'Alumno', 'P1', 'P2', 'P3', ...MARKS],
    now: ['Estado'],
    data: (school) => ({ subject_id: school.subjects.matematicas }),
    rows: async (reader) => {
      const { data } = await read(reader, readSubjectGrades, reader.school.subjects.matematicas)
      const place = ({ list_number }: { list_number: number | null }) => list_number ?? 100
      const listed = data.students.toSorted((one, other) => place(one) - place(other))
      return listed.map(({ califications, ...row }) => [
        row.list_number,
        row.folio,
        listName(row),
        ...reader.school.partials.map(
          (id) =>
            califications.find(({ partial_id, is_final }) => partial_id === id && is_final === 0)
              ?.calification ?? null,
        ),
        ...marks(row),
        ...stateIn(reader, row),
      ])
    },
  },
  'school-professors': {
    title: 'Maestros',
    head: [
      ...words('Maestro,Matrícula,Materias,Grupos'),
      ...MARKS,
      ...words('Listas tomadas,Reportes,Última captura'),
    ],
    now: ['Listas esperadas', 'Estado'],
    rows: async (reader) => {
      const { data } = await read(reader, readProfessorTotals, reader.school.school_id)
      return data.map((row) => [
        listName(row),
        row.enrollment,
        row.subjects,
        row.groups,
        ...marks(row),
        row.assists_lists,
        row.reports,
        row.last_score_created,
        ...(reader.snaphot === undefined ? [row.lists_due?.due ?? null] : []),
        ...stateIn(reader, row),
      ])
    },
  },
  'school-students': {
    title: 'Alumnos',
    head: ['ID', 'Matrícula', 'Alumno', 'Grupo', 'Nivel', 'Días de falta', 'Justificados', ...MARKS],
    rows: async (reader) => {
      const { data } = await read(reader, readStudents, reader.school.school_id, whoIn(reader))
      return data.map((row) => [
        row.student_id,
        row.folio,
        listName(row),
        row.group_title ?? 'Sin grupo',
        'Primaria',
        ...days(row),
        ...marks(row),
      ])
    },
  },
  'professor-subjects': {
    title: 'Materias del maestro',
    head: ['Materia', 'Folio', 'Grupo', 'Nivel', 'Alumnos', ...MARKS],
    data: (school) => ({ professor_id: school.professor.user_id }),
    rows: subjects(
      ({ professor }) => ({ professor_id: String(professor.user_id) }),
      (row) => [row.title, row.folio, row.group.title, row.group.levelName, row.students, ...marks(row)],
    ),
  },
  'student-subjects': {
    title: 'Materias del alumno',
    head: ['Grupo', 'Materia', 'Maestro', 'P1', 'P2', 'P3', ...MARKS],
    data: (school) => ({ student_id: school.students[0] }),
    rows: async (reader) => {
      const { data } = await read(reader, readStudentOverview, reader.school.students[0]!)
      return data.groups.flatMap(({ group, subjects: own }) =>
        own.map(({ califications, professor, ...row }) => [
          group.title,
          row.title,
          professor ? listName(professor) : 'Sin maestro',
          ...reader.school.partials.map(
            (id) => califications.find(({ partial_id }) => partial_id === id)?.calification ?? null,
          ),
          ...marks(row),
        ]),
      )
    },
  },
}
