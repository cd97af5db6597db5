import { ASKS } from '@plantel/contract/notice-answers'
import { listName } from '@plantel/contract/school-words'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../../documents/pdf.ts'
import { fitting, lineOf } from '../../documents/plain-text.ts'
import { longDay } from '../../domain/schools/days.ts'
import type { Slip, SlipWords } from './slips-document.ts'

const TITLE = 'Familias sin teléfono inteligente'
const LONG_WORD = { line: 60, cell: 22 }
const GREY = '#5E5A6E'
/** Room to sign in. */
const ROOM = [0, 7, 0, 7] as const

const head = (text: string): TableCell => ({ text, bold: true })

const headsOf = (ask: number): TableCell[] => [
  head('Núm.'),
  head('Alumno o alumna'),
  head('Madre, padre o tutor'),
  head(ask === ASKS.yesNo ? 'Sí o No' : 'Enterado(a)'),
  head('Nombre y firma'),
]

const rowOf = (child: Slip): TableCell[] => [
  { text: child.list_number === null ? '' : String(child.list_number), margin: [...ROOM] },
  { ...fitting(listName(child), LONG_WORD.cell), margin: [...ROOM] },
  { ...fitting(child.guardians.join('\n') || 'Sin registrar', LONG_WORD.cell), margin: [...ROOM] },
  '',
  '',
]

const groupTable = (ask: number, title: string, children: readonly Slip[]): Content[] => [
  { ...fitting(title, LONG_WORD.line), bold: true, fontSize: 11, margin: [0, 12, 0, 4] },
  {
    layout: 'sheet',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [28, '*', '*', 56, 130],
      body: [headsOf(ask), ...children.map(rowOf)],
    },
  },
]

/** Whom a notice reaches on paper or by phone alone, by group, with room for what they answer. */
export const familiesDocument = (words: SlipWords, children: readonly Slip[]): PdfDocument => {
  const groups = Map.groupBy(children, ({ group_title }) => group_title ?? 'Sin grupo')
  return {
    title: lineOf(`${TITLE} ${words.title}`),
    orientation: 'portrait',
    content: [
      { ...fitting(words.school, LONG_WORD.line), color: GREY },
      { text: TITLE, bold: true, fontSize: 16, margin: [0, 4, 0, 6] },
      { ...fitting(words.title, LONG_WORD.line), bold: true },
      fitting(words.description, LONG_WORD.line),
      ...(words.due === null
        ? []
        : [{ text: `Se contesta hasta el ${longDay(words.due)}`, color: GREY } as const]),
      ...[...groups].flatMap(([title, its]) => groupTable(words.ask, title, its)),
    ],
    foot: lineOf(`${TITLE} · ${words.title}`),
  }
}
