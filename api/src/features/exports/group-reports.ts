import { inPartialWord, partialWordOf } from '@plantel/contract/partial-word'
import type { GroupCheck } from '@plantel/contract/health-checks'
import { HEALTH_WORDS } from '@plantel/contract/health-words'
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
  chosenOf,
  column,
  extra,
  keyed,
  keyedDays,
  keyedMarks,
  keyedRate,
  numberColumn,
  stateColumn,
  type ReportTable,
  tableOf,
} from './table.ts'

const GROUP_COLUMNS = [
  keyed(
    'title',
    column.text<GroupRow>('Grupo', ({ title }) => title),
  ),
  extra(
    'grade',
    column.text<GroupRow>('Grado', ({ grade }) => grade),
  ),
  extra(
    'group',
    column.text<GroupRow>('Letra', ({ group }) => group),
  ),
  keyed(
    'special',
    column.text<GroupRow>('Tipo', ({ special }) => (special === 1 ? 'Especial' : 'Regular')),
  ),
  keyed(
    'level',
    column.text<GroupRow>('Nivel', ({ levelName }) => levelName),
  ),
  keyed(
    'turn',
    column.text<GroupRow>('Turno', ({ turn }) => turnName(turn)),
  ),
  extra(
    'advisor',
    column.text<GroupRow>('Orientador educativo', ({ assessor }) => (assessor ? listName(assessor) : null)),
  ),
  keyed(
    'students',
    column.count<GroupRow>('Alumnos', ({ students }) => students),
  ),
  keyed(
    'subjects',
    column.count<GroupRow>('Materias', ({ subjects }) => subjects),
  ),
  ...keyedMarks<GroupRow>(),
  keyedRate<GroupRow>(),
  keyed(
    'total_reports',
    column.count<GroupRow>('Reportes', ({ total_reports }) => total_reports),
  ),
]

interface NarrowedGroups extends Narrowed {
  turn?: Turn | undefined
  special?: Flag | undefined
  check?: GroupCheck | undefined
  columns?: readonly string[] | undefined
}

export const groups = async (
  { school_id, all, word }: Source,
  { turn, special, check, columns, ...data }: NarrowedGroups,
): Promise<ReportTable> => {
  const rows = await all(readGroups, { id: school_id, query: { ...narrowing(data), turn, special, check } })
  const about: ReportTable['about'] = [
    ...narrowedWords(data),
    ...(turn === undefined ? [] : [['Turno', turnName(turn)] as [string, string]]),
    ...(special === undefined ? [] : [['Tipo', special === 1 ? 'Especial' : 'Regular'] as [string, string]]),
    ...(check === undefined
      ? []
      : [
          ['Por corregir', inPartialWord(HEALTH_WORDS.groups.checks[check], partialWordOf(await word()))] as [
            string,
            string,
          ],
        ]),
  ]
  return tableOf({ title: 'Grupos', about, none: 'Sin grupos' }, chosenOf(GROUP_COLUMNS, columns), rows)
}

/** @throws 3500 not there */
export const aboutGroup = async (
  { one }: Source,
  group_id: number,
): Promise<{ about: ReportTable['about']; title: string }> => {
  const { data } = await one(readGroup, { id: group_id })
  return { about: [['Grupo', `${data.title} · ${data.levelName}`]], title: data.title }
}

const studentColumns = (past: boolean) => [
  extra(
    'student_id',
    column.id<GroupStudent>('ID', ({ student_id }) => student_id),
  ),
  keyed('list_number', numberColumn<GroupStudent>()),
  keyed(
    'folio',
    column.text<GroupStudent>('Matrícula', ({ folio }) => folio),
  ),
  keyed('name', column.text<GroupStudent>('Alumno', listName)),
  extra(
    'first-name',
    column.text<GroupStudent>('Nombre', ({ name }) => name),
  ),
  extra(
    'last_name',
    column.text<GroupStudent>('Apellido paterno', ({ last_name }) => last_name),
  ),
  extra(
    'second_last_name',
    column.text<GroupStudent>('Apellido materno', ({ second_last_name }) => second_last_name),
  ),
  ...keyedDays<GroupStudent>(),
  ...keyedMarks<GroupStudent>(),
  ...(past ? [] : [keyed('status', stateColumn<GroupStudent>())]),
]

export const groupStudents = async (
  source: Source,
  { columns, ...data }: Narrowed & { group_id: number; columns?: readonly string[] | undefined },
): Promise<ReportTable> => {
  const group = await aboutGroup(source, data.group_id)
  const about = [...group.about, ...narrowedWords(data)]
  const rows = await source.all(readGroupStudents, { id: data.group_id, query: narrowing(data) })
  return tableOf(
    { title: 'Alumnos del grupo', name: `Alumnos ${group.title}`, about, none: 'Sin alumnos' },
    chosenOf(studentColumns(source.past), columns),
    rows,
  )
}
