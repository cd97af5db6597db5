import type { ExportData } from '@plantel/contract/export-data'
import { LEAVINGS } from '@plantel/contract/leaving-form'
import {
  type Movement,
  MOVEMENT_WORDS,
  type NeverCame,
  readMovements,
  readNeverCame,
} from '@plantel/contract/leavings'
import { levelName, LEVELS, listName } from '@plantel/contract/school-words'
import { GENDERS } from '@plantel/contract/students'
import { longDay } from '../../domain/schools/days.ts'
import { calledColumns } from './called-columns.ts'
import type { Source } from './source.ts'
import { column, type ReportTable, tableOf } from './table.ts'

const COLUMNS = [
  column.day<Movement>('Día', ({ day }) => day),
  column.text<Movement>('Movimiento', ({ movement }) => MOVEMENT_WORDS[movement]),
  column.text<Movement>('Matrícula', ({ student }) => student.folio),
  column.text<Movement>('Alumno', ({ student }) => listName(student)),
  column.text<Movement>('Sexo', ({ gender }) => (gender === null ? null : GENDERS[gender])),
  column.text<Movement>('Grupo', ({ group_title }) => group_title ?? 'Sin grupo'),
  column.text<Movement>('Nivel', ({ level }) => (level === null ? null : levelName(level))),
  column.text<Movement>('Tipo de baja', ({ kind }) => (kind === null ? null : LEAVINGS[kind])),
  column.text<Movement>('Motivo', ({ reason }) => reason),
  column.text<Movement>('Escuela de destino', ({ to_school }) => to_school),
  column.text<Movement>('CCT', ({ to_key }) => to_key),
]

const aboutOf = ({ from, to, level, gender, movement }: ExportData<'movements'>): ReportTable['about'] => [
  ['Del', longDay(from)],
  ['Al', longDay(to)],
  ...(movement === undefined ? [] : [['Movimiento', MOVEMENT_WORDS[movement]] as [string, string]]),
  ...(level === undefined ? [] : [['Nivel', LEVELS[level]] as [string, string]]),
  ...(gender === undefined ? [] : [['Sexo', GENDERS[gender]] as [string, string]]),
]

export const movements = async (
  { school_id, all }: Source,
  data: ExportData<'movements'>,
): Promise<ReportTable> => {
  const { school_id: _, ...query } = data
  const rows = await all(readMovements, { id: school_id, query })
  return tableOf({ title: 'Altas y bajas', about: aboutOf(data), none: 'Sin movimientos' }, COLUMNS, rows)
}

export const neverCame = async (
  { school_id, all }: Source,
  { level }: ExportData<'never-came'>,
): Promise<ReportTable> => {
  const rows = await all(readNeverCame, { id: school_id, query: { level } })
  const columns = [
    column.text<NeverCame>('Matrícula', ({ student }) => student.folio),
    column.text<NeverCame>('Alumno', ({ student }) => listName(student)),
    column.text<NeverCame>('Grupo', ({ group_title }) => group_title ?? 'Sin grupo'),
    column.count<NeverCame>('Días de falta', ({ absence_days }) => absence_days),
    column.text<NeverCame>('Inscripción', ({ to_reenrol }) => (to_reenrol ? 'Por reinscribir' : null)),
    ...calledColumns(rows),
  ]
  const about: ReportTable['about'] = level === undefined ? [] : [['Nivel', LEVELS[level]]]
  return tableOf({ title: 'Nunca se han presentado', about, none: 'Todos se han presentado' }, columns, rows)
}
