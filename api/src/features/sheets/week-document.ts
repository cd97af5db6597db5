import { type Weekday, WEEKDAYS } from '@plantel/contract/timetable'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { headingOf, type Letterhead, type PaperPlace } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { fitting, lineOf } from '../../documents/plain-text.ts'
import { GREY } from './parts.ts'

export interface WeekHour {
  weekday: Weekday
  /** `HH:MM` */
  starts: string
  ends: string
  title: string
  /** Who teaches it, or to which group. */
  beside: string
  room: string | null
}

export interface Week {
  /** Of a group. */
  place?: PaperPlace
  /** *2° B Matutino*, or the professor's name. */
  of: string
  lines: readonly string[]
  hours: readonly WeekHour[]
}

export const WEEK_TITLE = 'Horario'

const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6]
const SATURDAY = 6

/** Points. */
const TIME_WIDTH = 58
/** Longest word in letters that a column takes. */
const LONG_WORD = 16
/** From so many rows on, letters are smaller, so that a full day stays on one page. */
const SIZES = [
  { rows: 12, size: 5.5 },
  { rows: 9, size: 6.5 },
  { rows: 0, size: 8 },
]

const written = (time: string): string => time.replace(/^0/, '')
const span = ({ starts, ends }: Pick<WeekHour, 'starts' | 'ends'>): string =>
  `${written(starts)} a ${written(ends)}`

const timeCell = (starts: string, hours: readonly WeekHour[]): TableCell => {
  const ends = new Set(hours.map((hour) => hour.ends))
  const [first] = hours
  return { text: ends.size === 1 && first ? span(first) : written(starts), bold: true }
}

/** Its hours are said where the row does not say them. */
const hourCell = (hour: WeekHour | undefined, row: readonly WeekHour[]): TableCell => {
  if (!hour) return ''
  const differs = row.some(({ ends }) => ends !== hour.ends)
  const small = [...(differs ? [span(hour)] : []), ...(hour.room === null ? [] : [hour.room])].join(' · ')
  return {
    stack: [
      { ...fitting(hour.title, LONG_WORD), bold: true },
      ...[hour.beside, small].filter(Boolean).map((line) => ({ ...fitting(line, LONG_WORD), color: GREY })),
    ],
  }
}

const gridOf = (hours: readonly WeekHour[]): Content => {
  const days = DAYS.filter((day) => day < SATURDAY || hours.some(({ weekday }) => weekday === day))
  const rows = [...Map.groupBy(hours, ({ starts }) => starts)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const size = SIZES.find((each) => rows.length >= each.rows)?.size ?? 8
  return {
    fontSize: size,
    layout: 'sheet',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [TIME_WIDTH, ...days.map(() => '*' as const)],
      body: [
        ['Hora', ...days.map((day) => WEEKDAYS[day])].map((text): TableCell => ({ text, bold: true })),
        ...rows.map(([starts, row]) => [
          timeCell(starts, row),
          ...days.map((day) =>
            hourCell(
              row.find(({ weekday }) => weekday === day),
              row,
            ),
          ),
        ]),
      ],
    },
  }
}

export const weekDocument = (letterhead: Letterhead, { of, lines, hours }: Week): PdfDocument => ({
  title: lineOf(`${WEEK_TITLE} ${of}`),
  orientation: 'landscape',
  heading: headingOf(letterhead, { title: WEEK_TITLE, lines: [of, ...lines].map(lineOf) }),
  content: [hours.length === 0 ? { text: 'Sin horario', color: GREY } : gridOf(hours)],
  foot: lineOf(`${WEEK_TITLE} · ${of}`),
})
