import { readDashboard, type TopLists, type TopRow } from '@plantel/contract/dashboard'
import { levelName } from '@plantel/contract/school-words'
import { percentOf } from '@plantel/contract/rates'
import type { Source } from './source.ts'
import { type Column, column, meanColumn, type ReportTable, tableOf } from './table.ts'

const mean = meanColumn<TopRow>(({ value }) => value)
const counted = (title: string) => column.count<TopRow>(title, ({ value }) => value)

/** Ordered by the rate, which stands beside the count and its base. */
const ABSENCES = [
  counted('Faltas (clases)'),
  column.count<TopRow>('Marcas', ({ marks }) => marks),
  column.text<TopRow>('Inasistencia', ({ value, marks }) => `${percentOf(value, marks ?? 0)} %`),
]

const title = (what: string) => column.text<TopRow>(what, (row) => row.title)
const level = column.text<TopRow>('Nivel', (row) => levelName(row.level))

const SUBJECTS = {
  columns: [title('Materia'), column.text<TopRow>('Grupo', ({ context }) => context), level],
  none: 'Sin materias',
}
const GROUPS = { columns: [title('Grupo'), level], none: 'Sin grupos' }

const TOPS: Record<keyof TopLists, { title: string; of: typeof GROUPS; values: Column<TopRow>[] }> = {
  'top-score-subjects': { title: 'Materias con mejor promedio', of: SUBJECTS, values: [mean] },
  'top-absence-subjects': {
    title: 'Materias con más faltas',
    of: SUBJECTS,
    values: ABSENCES,
  },
  'top-score-groups': { title: 'Grupos con mejor promedio', of: GROUPS, values: [mean] },
  'top-bad-score-groups': { title: 'Grupos con menor promedio', of: GROUPS, values: [mean] },
  'top-absence-groups': {
    title: 'Grupos con más faltas',
    of: GROUPS,
    values: ABSENCES,
  },
  'top-reports-groups': { title: 'Grupos con más reportes', of: GROUPS, values: [counted('Reportes')] },
}

export const topReport =
  (report: keyof TopLists) =>
  async ({ school_id, one }: Source, { top_size }: { top_size: number }): Promise<ReportTable> => {
    const { data } = await one(readDashboard, { id: school_id })
    const { of, values, ...words } = TOPS[report]
    const columns = [column.count<TopRow>('Lugar', (_, index) => index + 1), ...of.columns, ...values]
    return tableOf({ ...words, none: of.none }, columns, data.tops[report].slice(0, top_size))
  }
