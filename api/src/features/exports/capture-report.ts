import { partialWordOf } from '@plantel/contract/partial-word'
import {
  type CaptureClass,
  type CaptureGroup,
  type CaptureProfessor,
  readCapture,
} from '@plantel/contract/capture'
import type { ExportData } from '@plantel/contract/export-data'
import { levelName, listName } from '@plantel/contract/school-words'
import { longDay } from '../../domain/schools/days.ts'
import { placeWords } from './narrowed.ts'
import type { Source } from './source.ts'
import { column, type ReportTable, tableOf } from './table.ts'

interface Row {
  group: CaptureGroup
  one: CaptureClass
  professor: CaptureProfessor | undefined
}

const stateOf = ({ group, one }: Row): string => {
  if (one.graded >= group.students) return 'Completa'
  return one.graded > 0 ? 'Incompleta' : 'Sin calificaciones'
}

const COLUMNS = [
  column.text<Row>('Grupo', ({ group }) => group.title),
  column.text<Row>('Nivel', ({ group }) => levelName(group.level)),
  column.text<Row>('Materia', ({ one }) => one.title),
  column.text<Row>('Maestro', ({ professor }) => (professor ? listName(professor) : 'Sin maestro')),
  column.count<Row>('Alumnos', ({ group }) => group.students),
  column.count<Row>('Con calificación', ({ one }) => one.graded),
  column.count<Row>('Faltan', ({ group, one }) => Math.max(0, group.students - one.graded)),
  column.text<Row>('Captura', stateOf),
]

export const capture = async (
  { school_id, one, begin, word }: Source,
  { partial_id, level, places, missing }: ExportData<'capture'>,
): Promise<ReportTable> => {
  const { data } = await one(readCapture, { id: school_id, query: { partial_id, level, places } })
  const people = new Map(data.professors.map((professor) => [professor.professor_id, professor]))
  const rows = data.groups.flatMap((group) =>
    group.classes.map((each) => ({ group, one: each, professor: people.get(each.professor_id ?? 0) })),
  )
  const shown = missing === 1 ? rows.filter(({ group, one: { graded } }) => graded < group.students) : rows
  begin(shown.length)
  const partial = data.partials.find((each) => each.partial_id === data.partial_id)
  const called = partialWordOf(await word(), partial?.level)
  const about: ReportTable['about'] = partial
    ? [
        ['Nivel', levelName(partial.level)],
        [called, String(partial.partial)],
        ['Cierre', longDay(partial.limit_date)],
      ]
    : []
  about.push(...placeWords(places))
  if (missing === 1) about.push(['Captura', 'Solo donde faltan calificaciones'])
  const name =
    partial && `Control de captura ${levelName(partial.level)} ${called.toLowerCase()} ${partial.partial}`
  return tableOf({ title: 'Control de captura', name, about, none: 'Sin clases' }, COLUMNS, shown)
}
