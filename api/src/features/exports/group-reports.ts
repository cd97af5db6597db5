import {
  type GroupRow,
  type GroupStudent,
  readGroup,
  readGroups,
  readGroupStudents,
} from '@plantel/contract/groups'
import { listName, type Turn, turnName } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { type Narrowed, narrowedWords, narrowing } from './narrowed.ts'
import type { Source } from './source.ts'
import {
  column,
  dayColumns,
  markColumns,
  numberColumn,
  stateColumn,
  type ReportTable,
  tableOf,
} from './table.ts'

const GROUP_COLUMNS = [
  column.text<GroupRow>('Grupo', ({ title }) => title),
  column.text<GroupRow>('Tipo', ({ special }) => (special === 1 ? 'Especial' : 'Regular')),
  column.text<GroupRow>('Nivel', ({ levelName }) => levelName),
  column.text<GroupRow>('Turno', ({ turn }) => turnName(turn)),
  column.count<GroupRow>('Alumnos', ({ students }) => students),
  column.count<GroupRow>('Materias', ({ subjects }) => subjects),
  ...markColumns<GroupRow>(),
  column.count<GroupRow>('Reportes', ({ total_reports }) => total_reports),
]

interface NarrowedGroups extends Narrowed {
  turn?: Turn | undefined
  special?: Flag | undefined
}

export const groups = async (
  { school_id, all }: Source,
  { turn, special, ...data }: NarrowedGroups,
): Promise<ReportTable> => {
  const rows = await all(readGroups, { id: school_id, query: { ...narrowing(data), turn, special } })
  const about: ReportTable['about'] = [
    ...narrowedWords(data),
    ...(turn === undefined ? [] : [['Turno', turnName(turn)] as [string, string]]),
    ...(special === undefined ? [] : [['Tipo', special === 1 ? 'Especial' : 'Regular'] as [string, string]]),
  ]
  return tableOf({ title: 'Grupos', about, none: 'Sin grupos' }, GROUP_COLUMNS, rows)
}

/** @throws 3500 not there */
export const aboutGroup = async ({ one }: Source, group_id: number): Promise<ReportTable['about']> => {
  const { data } = await one(readGroup, { id: group_id })
  return [['Grupo', `${data.title} · ${data.levelName}`]]
}

const studentColumns = (past: boolean) => [
  numberColumn<GroupStudent>(),
  column.text<GroupStudent>('Matrícula', ({ folio }) => folio),
  column.text<GroupStudent>('Alumno', listName),
  ...dayColumns<GroupStudent>(),
  ...markColumns<GroupStudent>(),
  ...(past ? [] : [stateColumn<GroupStudent>()]),
]

export const groupStudents = async (
  source: Source,
  data: Narrowed & { group_id: number },
): Promise<ReportTable> => {
  const about = [...(await aboutGroup(source, data.group_id)), ...narrowedWords(data)]
  const rows = await source.all(readGroupStudents, { id: data.group_id, query: narrowing(data) })
  return tableOf(
    { title: 'Alumnos del grupo', about, none: 'Sin alumnos' },
    studentColumns(source.past),
    rows,
  )
}
