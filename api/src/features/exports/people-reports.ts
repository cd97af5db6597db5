import { type ProfessorTotals, readProfessorTotals } from '@plantel/contract/dashboard'
import { levelName, listName, STATUS, type Status } from '@plantel/contract/school-words'
import { readStudents, type StudentRow } from '@plantel/contract/students'
import { dayIn } from '../../domain/schools/days.ts'
import { type Narrowed, narrowedWords, narrowing } from './narrowed.ts'
import type { Source } from './source.ts'
import { column, dayColumns, markColumns, stateColumn, type ReportTable, tableOf } from './table.ts'

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
}

/** As the list's own filters say it. */
const studentWords = (data: NarrowedStudents, rows: readonly StudentRow[]): ReportTable['about'] => {
  const { status, group_id, without_group, incomplete, turning_18, to_reenrol } = data
  const group =
    group_id === undefined ? undefined : rows.find((row) => row.group_id === group_id)?.group_title
  const said: [string, string | null | undefined | false][] = [
    ['Grupo', without_group === 1 ? 'Sin grupo' : group],
    ['Ficha', incomplete === 1 && 'Incompleta'],
    ['Ficha', turning_18 === 1 && 'Cumplen 18 años'],
    ['Ficha', to_reenrol === 1 && 'Por reinscribir'],
    ['Estado', status === null ? 'Activos e inactivos' : status === STATUS.inactive && 'Inactivos'],
  ]
  return said.flatMap(([name, words]) => (words ? [[name, words]] : []))
}

const STUDENT_COLUMNS = [
  column.id<StudentRow>('ID', ({ student_id }) => student_id),
  column.text<StudentRow>('Matrícula', ({ folio }) => folio),
  column.text<StudentRow>('Alumno', listName),
  column.text<StudentRow>('Grupo', ({ group_title }) => group_title ?? 'Sin grupo'),
  column.text<StudentRow>('Nivel', ({ level }) => (level === null ? null : levelName(level))),
  ...dayColumns<StudentRow>(),
  ...markColumns<StudentRow>(),
]

export const schoolStudents = async (
  { school_id, past, all }: Source,
  data: NarrowedStudents,
): Promise<ReportTable> => {
  const { status = STATUS.active, group_id, without_group, incomplete, turning_18, to_reenrol } = data
  const now = { status: status ?? undefined, group_id, without_group, incomplete, turning_18, to_reenrol }
  const query = { ...narrowing(data), ...(past ? {} : now) }
  const rows = await all(readStudents, { id: school_id, query })
  const about = [...narrowedWords(data), ...(past ? [] : studentWords(data, rows))]
  const words = { title: 'Alumnos', about, none: 'Sin alumnos' }
  return tableOf(words, STUDENT_COLUMNS, rows)
}
