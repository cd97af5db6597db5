import { ASKS } from '@plantel/contract/notice-answers'
import { listName } from '@plantel/contract/school-words'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../../documents/pdf.ts'
import { fitting, lineOf } from '../../documents/plain-text.ts'
import { longDay } from '../../domain/schools/days.ts'

export interface Slip {
  name: string
  last_name: string
  second_last_name: string | null
  list_number: number | null
  group_title: string | null
  guardians: readonly string[]
}

export interface SlipWords {
  school: string
  title: string
  description: string
  ask: number
  due: string | null
}

const SLIPS_TITLE = 'Talones'

const A_PAGE = 4
/** Points: a quarter of what a page of letter paper holds. */
const HEIGHT = 166
const GREY = '#5E5A6E'
const LONG_WORD = 40

const square: Column = {
  canvas: [{ type: 'rect', x: 0, y: 0, w: 13, h: 13, lineWidth: 1 }],
  width: 18,
}

const choice = (text: string, width: number): Column[] => [square, { text, bold: true, fontSize: 12, width }]

const choices = (ask: number): Content => ({
  margin: [0, 8, 0, 0],
  columns: [
    ...(ask === ASKS.yesNo ? [...choice('Sí', 44), ...choice('No', 44)] : choice('Enterado(a)', 90)),
    { text: '', width: '*' },
  ],
})

const placeOf = ({ group_title, list_number }: Slip): string =>
  [group_title, list_number === null ? null : `núm. de lista ${list_number}`].filter(Boolean).join(' · ')

const slip = (words: SlipWords, child: Slip): Content => ({
  stack: [
    {
      columns: [
        { width: '*', ...fitting(words.school, LONG_WORD), color: GREY, fontSize: 8 },
        ...(words.due === null
          ? []
          : [
              {
                width: 'auto',
                text: `Entregar a más tardar el ${longDay(words.due)}`,
                color: GREY,
                fontSize: 8,
              } as const,
            ]),
      ],
    },
    { ...fitting(listName(child), LONG_WORD), bold: true, fontSize: 12, margin: [0, 4, 0, 0] },
    { text: placeOf(child), color: GREY },
    { ...fitting(words.title, LONG_WORD), bold: true, margin: [0, 6, 0, 1] },
    fitting(words.description, LONG_WORD),
    choices(words.ask),
    { text: '_'.repeat(58), margin: [0, 14, 0, 0] },
    { text: 'Nombre y firma', color: GREY, fontSize: 8 },
  ],
})

const page = (words: SlipWords, children: readonly Slip[], last: boolean): Content => ({
  ...(last ? {} : { pageBreak: 'after' as const }),
  layout: 'slips',
  table: {
    widths: ['*'],
    heights: HEIGHT,
    dontBreakRows: true,
    body: children.map((child) => [slip(words, child)]),
  },
})

export const slipsDocument = (words: SlipWords, children: readonly Slip[]): PdfDocument => {
  const pages = Array.from({ length: Math.ceil(children.length / A_PAGE) }, (_, at) =>
    children.slice(at * A_PAGE, (at + 1) * A_PAGE),
  )
  return {
    title: lineOf(`${SLIPS_TITLE} ${words.title}`),
    orientation: 'portrait',
    content: pages.map((children_, at) => page(words, children_, at === pages.length - 1)),
    foot: lineOf(`${SLIPS_TITLE} · ${words.title}`),
    unnumbered: true,
  }
}
