import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { breakable, fitting, lineOf } from '../../documents/plain-text.ts'
import type { CardContent, PrintedGrade } from './content.ts'

const COLUMNS_MAX = 10
const GRADE_WIDTH = 27
const AVERAGE_WIDTH = 46

const NONE = '—'
const GREY = '#5E5A6E'

/** Bold with a sign, to be seen on a copy without colours. */
const gradeCell = (grade: PrintedGrade | null | undefined, emphasis = false): TableCell => ({
  text: grade ? `${grade.text}${grade.below ? '*' : ''}` : NONE,
  bold: emphasis || grade?.below === true,
  alignment: 'right',
})

/** Longest word in letters. */
const LONG_WORD = { title: 19, student: 26, fact: 22 }

const fact = (name: string, value: string): Content => ({
  text: [{ text: `${name}: `, color: GREY }, lineOf(value)],
  ...breakable(lineOf(value), LONG_WORD.fact),
  margin: [0, 1, 0, 1],
})

const enrolled = ({ enrollment, list_number }: CardContent): string =>
  list_number === undefined ? enrollment : `${enrollment} · Núm. de lista ${list_number}`

const studentCell = (card: CardContent, columns: number): TableCell[] => [
  {
    colSpan: columns,
    fillColor: '#FFFFFF',
    columns: [
      {
        width: '*',
        stack: [
          { ...fitting(card.student, LONG_WORD.student), bold: true, fontSize: 12, margin: [0, 0, 0, 2] },
          fact('CURP', card.curp ?? 'sin registrar'),
          fact('Matrícula', enrolled(card)),
        ],
      },
      {
        width: 210,
        stack: [
          fact('Grupo', card.group),
          fact('Nivel', card.level),
          fact('Turno', card.turn),
          { text: card.cycle, margin: [0, 1, 0, 1] },
        ],
      },
    ],
  },
  ...Array.from({ length: columns - 1 }, () => ({})),
]

const titleCell = ({ title, group }: CardContent['subjects'][number]): TableCell => ({
  text:
    group === null
      ? lineOf(title)
      : [lineOf(title), { text: ` (${lineOf(group)})`, color: GREY, fontSize: 8 }],
  ...breakable(lineOf(`${title} (${group ?? ''})`), LONG_WORD.title),
})

const headCell = (text: string): TableCell => ({ text, bold: true, alignment: 'right', fontSize: 8 })

const gradeTable = (card: CardContent, from: number, to: number): Content => {
  const titles = card.columns.slice(from, to)
  const last = to >= card.columns.length
  const columns = 1 + titles.length + (last ? 1 : 0)
  const average: TableCell[][] = last
    ? [
        [
          { text: 'Promedio final', bold: true, colSpan: columns - 1, alignment: 'right' },
          ...Array.from({ length: columns - 2 }, () => ({})),
          gradeCell(card.average, true),
        ],
      ]
    : []
  return {
    layout: 'report',
    margin: [0, from === 0 ? 0 : 10, 0, 0],
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', ...titles.map(() => GRADE_WIDTH), ...(last ? [AVERAGE_WIDTH] : [])],
      body: [
        studentCell(card, columns),
        [{ text: 'Materia', bold: true }, ...titles.map(headCell), ...(last ? [headCell('Promedio')] : [])],
        ...card.subjects.map((subject) => [
          titleCell(subject),
          ...subject.grades.slice(from, to).map((grade) => gradeCell(grade)),
          ...(last ? [gradeCell(subject.average, true)] : []),
        ]),
        ...average,
      ],
    },
  }
}

export const gradeTables = (card: CardContent): Content[] => {
  const tables = Math.max(1, Math.ceil(card.columns.length / COLUMNS_MAX))
  return Array.from({ length: tables }, (_, place) =>
    gradeTable(card, place * COLUMNS_MAX, (place + 1) * COLUMNS_MAX),
  )
}
