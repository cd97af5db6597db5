import {
  type Board,
  type BoardGroup,
  type BoardHour,
  type BoardProfessor,
  type MissingStudent,
  readAttendanceBoard,
} from '@plantel/contract/attendance-board'
import type { ExportData } from '@plantel/contract/export-data'
import { levelName, listName } from '@plantel/contract/school-words'
import { hourIn, longDay } from '../../domain/schools/days.ts'
import { calledColumns } from './called-columns.ts'
import { placeWords } from './narrowed.ts'
import type { Source } from './source.ts'
import { column, type ReportTable, tableOf } from './table.ts'

/** Without an hour: a group in which nobody has taken a list. */
interface Row {
  group: BoardGroup
  hour?: BoardHour
  professor?: BoardProfessor | undefined
  substitute?: BoardProfessor | undefined
}

const STATES: Record<BoardHour['state'], string> = {
  taken: 'Tomada',
  pending: 'Pendiente',
  later: 'Más tarde',
}

const columnsIn = (zone: string) => [
  column.text<Row>('Grupo', ({ group }) => group.title),
  column.text<Row>('Nivel', ({ group }) => levelName(group.level)),
  column.text<Row>('Hora', ({ hour }) => hour?.starts ?? null),
  column.text<Row>('Materia', ({ hour }) => hour?.title ?? null),
  column.text<Row>('Maestro', ({ hour, professor, substitute }) => {
    if (professor)
      return substitute ? `${listName(professor)} (suple ${listName(substitute)})` : listName(professor)
    return hour ? 'Sin maestro' : null
  }),
  column.text<Row>('Lista', ({ hour }) => (hour ? STATES[hour.state] : 'Sin lista')),
  column.text<Row>('Se tomó', ({ hour }) => (hour?.taken_at == null ? null : hourIn(zone, hour.taken_at))),
  column.count<Row>('Asistencias', ({ hour }) => hour?.presences ?? null),
  column.count<Row>('Faltas', ({ hour }) => hour?.absences ?? null),
]

const asBoard = (data: Board | unknown[]): Board => {
  if (Array.isArray(data)) throw new Error('a list in place of the board')
  return data
}

/** A file of a day before says which. */
const named = (title: string, date: string | undefined) =>
  date === undefined ? title : `${title} del ${date}`

export const attendanceLists = async (
  { school_id, zone, one, begin }: Source,
  { date, places }: ExportData<'attendance-lists'>,
): Promise<ReportTable> => {
  const board = asBoard((await one(readAttendanceBoard, { id: school_id, query: { date, places } })).data)
  const people = new Map(board.professors.map((professor) => [professor.professor_id, professor]))
  const rows = board.groups.flatMap((group): Row[] =>
    group.unlisted
      ? [{ group }]
      : group.hours.map((hour) => ({
          group,
          hour,
          professor: people.get(hour.professor_id ?? 0),
          substitute: people.get(hour.substitute_id ?? 0),
        })),
  )
  begin(rows.length)
  const about: ReportTable['about'] = [
    ['Día', longDay(board.date)],
    ['Listas', `${board.lists.taken} de ${board.lists.due}`],
    ['Ausentes', String(board.absent)],
    ...placeWords(places),
  ]
  const title = 'Listas de asistencia'
  return tableOf({ title, name: named(title, date), about, none: 'Sin listas' }, columnsIn(zone), rows)
}

const classWords = ({ absences }: MissingStudent): string =>
  absences
    .map(({ title, starts, excused }) =>
      [title, ...(starts === null ? [] : [starts]), ...(excused ? ['(justificada)'] : [])].join(' '),
    )
    .join('; ')

const TABS = { absent: 'Ausentes', left: 'Vinieron y faltan a clase' } as const

export const attendanceMissing = async (
  { school_id, all }: Source,
  { date, tab, places }: ExportData<'attendance-missing'>,
): Promise<ReportTable> => {
  const rows = await all(readAttendanceBoard, { id: school_id, query: { date, tab, places } })
  const title = TABS[tab]
  const columns = [
    column.text<MissingStudent>('Matrícula', ({ student }) => student.folio),
    column.text<MissingStudent>('Alumno', ({ student }) => listName(student)),
    column.text<MissingStudent>('Grupo', ({ group }) => group ?? 'Sin grupo'),
    column.text<MissingStudent>('Clases', classWords),
    ...(tab === 'absent' ? [column.count<MissingStudent>('Días seguidos', ({ days }) => days)] : []),
    ...calledColumns(rows),
  ]
  const about: ReportTable['about'] = [
    ...(date === undefined ? [] : [['Día', longDay(date)] as [string, string]]),
    ...placeWords(places),
  ]
  return tableOf({ title, name: named(title, date), about, none: 'Nadie falta' }, columns, rows)
}
