import type { StudentCheck } from '@plantel/contract/health-checks'
import { HEALTH_WORDS } from '@plantel/contract/health-words'
import { type ProfessorTotals, readProfessorTotals } from '@plantel/contract/dashboard'
import { ABSENCE_PERCENT } from '@plantel/contract/school-today'
import { levelName, listName, STATUS, type Status } from '@plantel/contract/school-words'
import { readStudents, type StudentRow, type StudentWatch } from '@plantel/contract/students'
import { dayIn } from '../../domain/schools/days.ts'
import { type Narrowed, narrowedWords, narrowing, placeWords } from './narrowed.ts'
import type { Source } from './source.ts'
import { personalColumns, wantsPersonal } from './personal-columns.ts'
import {
  chosenOf,
  column,
  extra,
  keyed,
  keyedDays,
  keyedMarks,
  stateColumn,
  type ReportTable,
  tableOf,
} from './table.ts'

const professorColumns = (zone: string, past: boolean) => [
  keyed('name', column.text<ProfessorTotals>('Maestro', listName)),
  keyed(
    'enrollment',
    column.text<ProfessorTotals>('Matrícula', ({ enrollment }) => enrollment),
  ),
  keyed(
    'subjects',
    column.count<ProfessorTotals>('Materias', ({ subjects }) => subjects),
  ),
  keyed(
    'groups',
    column.count<ProfessorTotals>('Grupos', ({ groups }) => groups),
  ),
  ...keyedMarks<ProfessorTotals>(),
  keyed(
    'assists_lists',
    column.count<ProfessorTotals>('Listas tomadas', ({ assists_lists }) => assists_lists),
  ),
  keyed(
    'reports',
    column.count<ProfessorTotals>('Reportes', ({ reports }) => reports),
  ),
  keyed(
    'last_score_created',
    column.day<ProfessorTotals>('Última captura', ({ last_score_created }) =>
      last_score_created === null ? null : dayIn(zone, last_score_created),
    ),
  ),
  ...(past
    ? []
    : [
        keyed(
          'assists_lists',
          column.count<ProfessorTotals>('Listas esperadas', ({ lists_due }) => lists_due?.due ?? null),
        ),
        keyed('status', stateColumn<ProfessorTotals>()),
      ]),
]

export const schoolProfessors = async (
  { school_id, zone, past, all }: Source,
  { columns, ...data }: Narrowed & { columns?: readonly string[] | undefined },
): Promise<ReportTable> => {
  const rows = await all(readProfessorTotals, { id: school_id, query: narrowing(data) })
  const words = { title: 'Maestros', about: narrowedWords(data), none: 'Sin maestros' }
  return tableOf(words, chosenOf(professorColumns(zone, past), columns), rows)
}

export interface NarrowedStudents extends Narrowed {
  /** Null: also those who left. */
  status?: Status | null | undefined
  group_id?: number | undefined
  without_group?: 1 | undefined
  incomplete?: 1 | undefined
  turning_18?: 1 | undefined
  to_reenrol?: 1 | undefined
  proposed?: 1 | undefined
  student_id?: readonly number[] | undefined
  watch?: StudentWatch | undefined
  places?: string | undefined
  check?: StudentCheck | undefined
  columns?: readonly string[] | undefined
}

const groupIn = ({ group_id }: NarrowedStudents, rows: readonly StudentRow[]) =>
  group_id === undefined ? undefined : rows.find((row) => row.group_id === group_id)?.group_title

const WATCH_WORDS: Record<StudentWatch, string> = {
  absences: `Faltan más de ${ABSENCE_PERCENT} %`,
  reports: 'Expediente en el límite',
}

/** As the list's own filters say it. */
const studentWords = (data: NarrowedStudents, rows: readonly StudentRow[]): ReportTable['about'] => {
  const { status, without_group, incomplete, turning_18, to_reenrol, student_id, watch, check } = data
  const group = groupIn(data, rows)
  const said: [string, string | null | undefined | false][] = [
    ['Grupo', without_group === 1 ? 'Sin grupo' : group],
    ['Ficha', incomplete === 1 && 'Incompleta'],
    ['Ficha', turning_18 === 1 && 'Cumplen 18 años'],
    ['Ficha', to_reenrol === 1 && 'Por reinscribir'],
    ['Ficha', data.proposed === 1 && 'Por reinscribir, la familia confirmó'],
    ['Alumnos', student_id && 'Elegidos en la lista'],
    ['Atención', watch && WATCH_WORDS[watch]],
    ['Por corregir', check && HEALTH_WORDS.students.checks[check]],
    ['Estado', status === null ? 'Activos e inactivos' : status === STATUS.inactive && 'Inactivos'],
  ]
  return said.flatMap(([name, words]) => (words ? [[name, words]] : []))
}

const STUDENT_COLUMNS = [
  keyed(
    'student_id',
    column.id<StudentRow>('ID', ({ student_id }) => student_id),
  ),
  keyed(
    'folio',
    column.text<StudentRow>('Matrícula', ({ folio }) => folio),
  ),
  keyed('name', column.text<StudentRow>('Alumno', listName)),
  keyed(
    'group',
    column.text<StudentRow>('Grupo', ({ group_title }) => group_title ?? 'Sin grupo'),
  ),
  keyed(
    'level',
    column.text<StudentRow>('Nivel', ({ level }) => (level === null ? null : levelName(level))),
  ),
  extra('status', stateColumn<StudentRow>()),
  extra(
    'groups',
    column.count<StudentRow>('Grupos', ({ groups }) => groups),
  ),
  extra(
    'amount_subjects',
    column.count<StudentRow>('Materias', ({ amount_subjects }) => amount_subjects),
  ),
  extra(
    'relationships',
    column.count<StudentRow>('Padres', ({ relationships }) => relationships),
  ),
  ...keyedDays<StudentRow>(),
  ...keyedMarks<StudentRow>(),
]

/** *Alumnos 3° B*, *Alumnos Primaria*. */
const nameOf = (data: NarrowedStudents, rows: readonly StudentRow[]): string =>
  ['Alumnos', groupIn(data, rows) ?? (data.level === undefined ? '' : levelName(data.level))].join(' ')

export const schoolStudents = async (
  source: Source,
  { columns, ...data }: NarrowedStudents,
): Promise<ReportTable> => {
  const { school_id, past, corrects, all } = source
  const { status = STATUS.active } = data
  const { group_id, without_group, incomplete, turning_18, to_reenrol, student_id, watch, places, check } =
    data
  const now = {
    status: status ?? undefined,
    group_id,
    without_group,
    incomplete,
    turning_18,
    to_reenrol,
    proposed: data.proposed,
    student_id: student_id?.join(','),
    watch,
    places,
    check,
  }
  const query = { ...narrowing(data), ...(past ? {} : now) }
  const personal = wantsPersonal(columns) ? source.personal() : undefined
  const rows = await all(readStudents, { id: school_id, query })
  const known = await personal?.(rows.map((row) => row.student_id))
  const followed = corrects ? data : { ...data, check: undefined }
  const about = [
    ...narrowedWords(data),
    ...(past ? [] : [...placeWords(data.places), ...studentWords(followed, rows)]),
  ]
  const words = { title: 'Alumnos', name: nameOf(data, rows), about, none: 'Sin alumnos' }
  return tableOf(words, chosenOf([...STUDENT_COLUMNS, ...personalColumns(known)], columns), rows)
}
