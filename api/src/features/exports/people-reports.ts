import type { StudentCheck } from '@plantel/contract/health-checks'
import { HEALTH_WORDS } from '@plantel/contract/health-words'
import { type ProfessorTotals, readProfessorTotals } from '@plantel/contract/dashboard'
import { levelName, listName, STATUS, type Status } from '@plantel/contract/school-words'
import { readStudents, type StudentRow } from '@plantel/contract/students'
import { dayIn } from '../../domain/schools/days.ts'
import { type Narrowed, narrowedWords, narrowing } from './narrowed.ts'
import type { Source } from './source.ts'
import { personalColumns, wantsPersonal } from './personal-columns.ts'
import {
  chosenOf,
  column,
  extra,
  keyed,
  keyedDays,
  keyedMarks,
  markColumns,
  stateColumn,
  type ReportTable,
  tableOf,
} from './table.ts'

const professorColumns = (zone: string, past: boolean) => [
  column.text<ProfessorTotals>('Profesor', listName),
  column.text<ProfessorTotals>('Matrícula', ({ enrollment }) => enrollment),
  column.count<ProfessorTotals>('Materias', ({ subjects }) => subjects),
  column.count<ProfessorTotals>('Grupos', ({ groups }) => groups),
  ...markColumns<ProfessorTotals>(),
  column.count<ProfessorTotals>('Listas tomadas', ({ assists_lists }) => assists_lists),
  column.count<ProfessorTotals>('Reportes', ({ reports }) => reports),
  column.day<ProfessorTotals>('Última captura', ({ last_score_created }) =>
    last_score_created === null ? null : dayIn(zone, last_score_created),
  ),
  ...(past
    ? []
    : [
        column.count<ProfessorTotals>('Listas esperadas', ({ lists_due }) => lists_due?.due ?? null),
        stateColumn<ProfessorTotals>(),
      ]),
]

export const schoolProfessors = async (
  { school_id, zone, past, all }: Source,
  data: Narrowed,
): Promise<ReportTable> => {
  const rows = await all(readProfessorTotals, { id: school_id, query: narrowing(data) })
  const words = { title: 'Profesores', about: narrowedWords(data), none: 'Sin profesores' }
  return tableOf(words, professorColumns(zone, past), rows)
}

export interface NarrowedStudents extends Narrowed {
  /** Null: also those who left. */
  status?: Status | null | undefined
  group_id?: number | undefined
  without_group?: 1 | undefined
  incomplete?: 1 | undefined
  turning_18?: 1 | undefined
  to_reenrol?: 1 | undefined
  student_id?: readonly number[] | undefined
  check?: StudentCheck | undefined
  columns?: readonly string[] | undefined
}

const groupIn = ({ group_id }: NarrowedStudents, rows: readonly StudentRow[]) =>
  group_id === undefined ? undefined : rows.find((row) => row.group_id === group_id)?.group_title

/** As the list's own filters say it. */
const studentWords = (data: NarrowedStudents, rows: readonly StudentRow[]): ReportTable['about'] => {
  const { status, without_group, incomplete, turning_18, to_reenrol, student_id, check } = data
  const group = groupIn(data, rows)
  const said: [string, string | null | undefined | false][] = [
    ['Grupo', without_group === 1 ? 'Sin grupo' : group],
    ['Ficha', incomplete === 1 && 'Incompleta'],
    ['Ficha', turning_18 === 1 && 'Cumplen 18 años'],
    ['Ficha', to_reenrol === 1 && 'Por reinscribir'],
    ['Alumnos', student_id && 'Elegidos en la lista'],
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
  const { school_id, past, all } = source
  const {
    status = STATUS.active,
    group_id,
    without_group,
    incomplete,
    turning_18,
    to_reenrol,
    student_id,
    check,
  } = data
  const now = {
    status: status ?? undefined,
    group_id,
    without_group,
    incomplete,
    turning_18,
    to_reenrol,
    student_id: student_id?.join(','),
    check,
  }
  const query = { ...narrowing(data), ...(past ? {} : now) }
  const personal = wantsPersonal(columns) ? source.personal() : undefined
  const rows = await all(readStudents, { id: school_id, query })
  const known = await personal?.(rows.map((row) => row.student_id))
  const about = [...narrowedWords(data), ...(past ? [] : studentWords(data, rows))]
  const words = { title: 'Alumnos', name: nameOf(data, rows), about, none: 'Sin alumnos' }
  return tableOf(words, chosenOf([...STUDENT_COLUMNS, ...personalColumns(known)], columns), rows)
}
