import { type CutStudent, readCutStudents } from '@plantel/contract/cycles'
import type { ExportData } from '@plantel/contract/export-data'
import { levelName, LEVELS, listName } from '@plantel/contract/school-words'
import type { Source } from './source.ts'
import { column, type ReportTable, tableOf } from './table.ts'

const OUTCOMES: Record<CutStudent['outcome'], string> = {
  promoted: 'Pasa de grado',
  'next-level': 'Pasa al siguiente nivel',
  graduated: 'Egresa',
  'without-group': 'Queda sin grupo',
}

const COLUMNS = [
  column.text<CutStudent>('Matrícula', ({ student }) => student.folio),
  column.text<CutStudent>('Alumno', ({ student }) => listName(student)),
  column.text<CutStudent>('Nivel', ({ level }) => levelName(level)),
  column.text<CutStudent>('Grado', ({ grade }) => grade),
  column.text<CutStudent>('Grupo', ({ group_title }) => group_title),
  column.text<CutStudent>('Resultado', ({ outcome }) => OUTCOMES[outcome]),
  column.text<CutStudent>('Grupo siguiente', ({ to }) => to),
  column.text<CutStudent>('Por qué', ({ why }) => why),
]

export const cutStudents = async (
  { school_id, all }: Source,
  { level }: ExportData<'cut-students'>,
): Promise<ReportTable> => {
  const rows = await all(readCutStudents, { id: school_id, query: { level } })
  return tableOf(
    {
      title: 'Ensayo del corte, por alumno',
      name: `Ensayo del corte ${LEVELS[level]}`,
      about: [['Nivel', LEVELS[level]]],
      none: 'Sin alumnos en el nivel',
    },
    COLUMNS,
    rows,
  )
}
