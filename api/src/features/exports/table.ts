import { percentOf } from '@plantel/contract/rates'
import { STATE_WORDS, type Status } from '@plantel/contract/school-words'

/** Means and grades: 0–100, shown on the school's scale, null without grades. A rate has one decimal. A day: `YYYY-MM-DD`. */
export type Kind = 'text' | 'id' | 'count' | 'rate' | 'mean' | 'grade' | 'day'

export type Cell = string | number | null

export interface Head {
  title: string
  kind: Kind
}

export interface ReportTable {
  title: string
  /** What its file is called before the day. Default: the title. */
  name?: string | undefined
  about: [string, string][]
  none: string
  head: Head[]
  rows: Cell[][]
}

export interface Column<Row> extends Head {
  cell: (row: Row, index: number) => Cell
}

/** By the keys of `EXPORT_COLUMNS`; without a choice, the usual ones. */
export interface Choosable<Row> extends Column<Row> {
  key: string
  /** Only where it was chosen. */
  extra?: true
}

type Words = Pick<ReportTable, 'title' | 'none' | 'name'> & { about?: ReportTable['about'] }

export const tableOf = <Row>(
  { about = [], ...words }: Words,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ReportTable => ({
  ...words,
  about,
  head: columns.map(({ title, kind }) => ({ title, kind })),
  rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index))),
})

/** In the order of the choice, each once. */
export const chosenOf = <Row>(
  columns: readonly Choosable<Row>[],
  chosen: readonly string[] | undefined,
): readonly Choosable<Row>[] =>
  chosen === undefined
    ? columns.filter(({ extra }) => !extra)
    : [...new Set(chosen)].flatMap((key) => columns.filter((column) => column.key === key))

export const keyed = <Row>(key: string, of: Column<Row>): Choosable<Row> => ({ key, ...of })
export const extra = <Row>(key: string, of: Column<Row>): Choosable<Row> => ({ key, ...of, extra: true })

const columnOf =
  (kind: Kind) =>
  <Row>(title: string, cell: Column<Row>['cell']): Column<Row> => ({ title, kind, cell })

export const column = {
  text: columnOf('text'),
  id: columnOf('id'),
  count: columnOf('count'),
  rate: columnOf('rate'),
  grade: columnOf('grade'),
  day: columnOf('day'),
}

export const stateColumn = <Row extends { status: Status }>(): Column<Row> =>
  column.text('Estado', ({ status }) => STATE_WORDS[status])

export const numberColumn = <Row extends { list_number: number | null }>(): Column<Row> =>
  column.count('Núm.', ({ list_number }) => list_number)

const keyedAs = <Row>(keys: readonly string[], columns: readonly Column<Row>[]): Choosable<Row>[] =>
  columns.map((of, place) => keyed(keys[place] ?? of.title, of))

interface Marked {
  average_rating: number
  total_presence: number
  total_absence: number
  total_late: number
}

/** A mean of 0 means no grades. */
export const meanColumn = <Row>(cell: (row: Row) => number): Column<Row> => ({
  title: 'Promedio',
  kind: 'mean',
  cell: (row) => cell(row) || null,
})

export const markColumns = <Row extends Marked>(): Column<Row>[] => [
  meanColumn(({ average_rating }) => average_rating),
  column.count('Asistencias', ({ total_presence }) => total_presence),
  column.count('Faltas (clases)', ({ total_absence }) => total_absence),
  column.count('Retardos', ({ total_late }) => total_late),
]

/** In lists that show it; no usual column of a file. */
export const keyedRate = <Row extends Pick<Marked, 'total_presence' | 'total_absence'>>(): Choosable<Row> =>
  extra(
    'absence_rate',
    column.text<Row>('Inasistencia', ({ total_presence, total_absence }) => {
      const marks = total_presence + total_absence
      return marks === 0 ? null : `${percentOf(total_absence, marks)} %`
    }),
  )

interface Missing {
  absence_days: number | null
  excused_days: number | null
}

const dayColumns = <Row extends Missing>(): Column<Row>[] => [
  column.count('Días de falta', ({ absence_days }) => absence_days),
  column.count('Justificados', ({ excused_days }) => excused_days),
]

/** In the words and the order of `markColumns`. */
export const keyedMarks = <Row extends Marked>(): Choosable<Row>[] =>
  keyedAs(['average_rating', 'total_presence', 'total_absence', 'total_late'], markColumns<Row>())

export const keyedDays = <Row extends Missing>(): Choosable<Row>[] =>
  keyedAs(['absence_days', 'excused_days'], dayColumns<Row>())
