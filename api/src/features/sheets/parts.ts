import { cycleName, groupTitle, levelName, listName } from '@plantel/contract/school-words'
import type { Column, Content, ContentText, TableCell } from 'pdfmake/interfaces.js'
import { headingOf, type Letterhead } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { fitting, lineOf } from '../../documents/plain-text.ts'
import type { SheetGroup, SheetStudent } from './group-sql.ts'
import { monthInName, monthTitle } from './month.ts'

/** Points. */
export const FONT = { cell: 7.5, small: 7 } as const
export const GREY = '#5E5A6E'
export const RED = '#B3261E'

export interface Sheet {
  title: string
  group: SheetGroup
  month: string
}

/** `Lista de asistencia 2° B Matutino noviembre 2026.pdf` */
export const fileName = ({ title, group, month }: Sheet): string =>
  lineOf(`${title} ${groupTitle(group)} ${monthInName(month)}.pdf`)

export const frameOf = (
  letterhead: Letterhead,
  { title, group, month }: Sheet,
): Pick<PdfDocument, 'title' | 'heading' | 'foot'> => {
  const about = [groupTitle(group), levelName(group.level), monthTitle(month)]
  if (group.cycle !== null) about.push(`Ciclo ${cycleName(group.cycle)}`)
  return {
    title: lineOf(`${title} ${groupTitle(group)}`),
    heading: headingOf(letterhead, { title, lines: [lineOf(about.join(' · '))] }),
    foot: lineOf(`${title} · ${groupTitle(group)} · ${monthTitle(month)}`),
  }
}

export const STUDENT_WIDTHS = [19, 56, '*'] as const

export const STUDENT_HEADS: readonly TableCell[] = ['Núm.', 'Matrícula', 'Alumno'].map((text) => ({
  text,
  bold: true,
  alignment: text === 'Núm.' ? 'right' : 'left',
  verticalAlignment: 'bottom',
}))

/** Longest word in letters. */
const LONG_WORD = { folio: 12, student: 19, about: 40, signer: 24 }

export const studentCells = (student: SheetStudent): TableCell[] => {
  const [, folio, name, last_name, second_last_name, number] = student
  return [
    { text: String(number), alignment: 'right' },
    fitting(folio, LONG_WORD.folio),
    fitting(listName({ name, last_name, second_last_name }), LONG_WORD.student),
  ]
}

const across = (text: ContentText, columns: number): TableCell[] => [
  { ...text, colSpan: columns },
  ...Array.from({ length: columns - 1 }, (): TableCell => ''),
]

interface Grid {
  about: string
  widths: readonly (number | '*')[]
  heads: TableCell[]
  rows: TableCell[][]
  first: boolean
}

export const gridOf = ({ about, widths, heads, rows, first }: Grid): Content => {
  const none = across({ text: 'El grupo no tiene alumnos', color: GREY }, widths.length)
  return {
    fontSize: FONT.cell,
    ...(first ? {} : { pageBreak: 'before' }),
    layout: 'sheet',
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [...widths],
      body: [
        across({ ...fitting(about, LONG_WORD.about), bold: true, fontSize: 9 }, widths.length),
        heads,
        ...(rows.length === 0 ? [none] : rows),
      ],
    },
  }
}

export interface Signer {
  role: string
  name: string
}

/** Points. */
const SIGNATURE = 170
const SIGNATURE_LINE: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE, y2: 0, lineWidth: 0.7, lineColor: GREY }],
  margin: [0, 20, 0, 2],
}

export const underGrid = (legend: string, signers: readonly Signer[]): Content => ({
  unbreakable: true,
  columnGap: 24,
  columns: [
    { width: '*', text: legend, fontSize: FONT.small, color: GREY, margin: [0, 4, 0, 0] },
    ...signers.map(({ role, name }): Column => ({
      width: SIGNATURE,
      stack: [
        SIGNATURE_LINE,
        { ...fitting(name, LONG_WORD.signer), alignment: 'center' },
        { text: role, alignment: 'center', fontSize: FONT.small, color: GREY },
      ],
    })),
  ],
})
