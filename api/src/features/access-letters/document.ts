import { ACCESS_PATH } from '@plantel/contract/access'
import { CODE_DAYS } from '@plantel/contract/access-codes'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { fitting } from '../../documents/plain-text.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { headingOf, type Letterhead } from '../../domain/schools/letterhead.ts'

const GREY = '#5E5A6E'
const LONG_WORD = { name: 26, line: 60, cell: 24 }

export interface Letter {
  full_name: string
  cellphone: string
  /** First names; none for staff. */
  first_names: readonly string[]
  /** `K7QF-2M9X` */
  code: string
  renews: boolean
}

export interface Receipt {
  group_title: string
  child: string
  guardian: string
}

interface Paper {
  letterhead: Letterhead
  publicUrl: string
  /** In words: until when the codes are valid. */
  until: string
}

/** *618 … 04*: who finds the letter does not read the number. */
const shortPhone = (cellphone: string): string => `${cellphone.slice(0, 3)} … ${cellphone.slice(-2)}`

const inWords = (names: readonly string[]): string =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(names)

const families = ({ first_names }: Letter): Content[] =>
  first_names.length === 0
    ? []
    : [
        {
          ...fitting(`Familia de ${inWords(first_names)}`, LONG_WORD.line),
          fontSize: 13,
          margin: [0, 2, 0, 0],
        },
      ]

const steps = ({ cellphone, renews }: Letter, page: string): string[] => [
  `Con la cámara de su celular abra el código de la derecha, o escriba ${page} en su navegador.`,
  'Escriba el código de esta carta.',
  `Escriba los diez dígitos de su celular, ${shortPhone(cellphone)}.`,
  renews
    ? 'Elija una contraseña nueva que solo usted conozca. La de antes deja de servir y sus sesiones se cierran.'
    : 'Elija una contraseña que solo usted conozca. Si ya tiene una de Plantel, escriba esa.',
]

const sheet = (letter: Letter, { letterhead, publicUrl, until }: Paper): Content[] => {
  const page = `${publicUrl}${ACCESS_PATH}`
  return [
    { ...fitting(letter.full_name, LONG_WORD.name), fontSize: 20, bold: true, margin: [0, 18, 0, 0] },
    ...families(letter),
    {
      ...fitting(
        `Con esta carta entra usted a Plantel, donde ${letterhead.school} le informa. Es personal: no la entregue a nadie.`,
        LONG_WORD.line,
      ),
      fontSize: 12,
      margin: [0, 16, 0, 16],
    },
    {
      columnGap: 20,
      columns: [
        { width: '*', ol: steps(letter, page.replace(/^https?:\/\//, '')), fontSize: 12, lineHeight: 1.35 },
        { width: 150, qr: `${page}/${letter.code.replace('-', '')}`, fit: 150, eccLevel: 'M' },
      ],
    },
    { text: 'Código', color: GREY, fontSize: 11, margin: [0, 20, 0, 2] },
    { text: letter.code, bold: true, fontSize: 30, characterSpacing: 2 },
    {
      text: `Sirve una sola vez, hasta el ${until} (${CODE_DAYS} días). Una carta más nueva anula esta. Nadie de la escuela le pedirá su contraseña.`,
      color: GREY,
      fontSize: 10,
      margin: [0, 18, 0, 0],
    },
  ]
}

const HEADS = ['Alumno o alumna', 'Madre, padre o tutor', 'Firma de recibido']

const head = (text: string): TableCell => ({ text, bold: true })

const receiptTable = (group_title: string, rows: readonly Receipt[]): Content[] => [
  { ...fitting(group_title, LONG_WORD.line), bold: true, fontSize: 11, margin: [0, 12, 0, 4] },
  {
    layout: 'sheet',
    table: {
      headerRows: 1,
      widths: ['*', '*', '*'],
      body: [
        HEADS.map(head),
        ...rows.map(({ child, guardian }): TableCell[] => [
          { ...fitting(child, LONG_WORD.cell), margin: [0, 8, 0, 8] },
          { ...fitting(guardian, LONG_WORD.cell), margin: [0, 8, 0, 8] },
          '',
        ]),
      ],
    },
  },
]

const receiptPages = (receipts: readonly Receipt[]): Content[] => {
  if (receipts.length === 0) return []
  const groups = Map.groupBy(receipts, ({ group_title }) => group_title)
  return [
    {
      pageBreak: 'before',
      stack: [
        { text: 'Acuse de entrega', bold: true, fontSize: 16, margin: [0, 12, 0, 0] },
        ...[...groups].flatMap(([group_title, rows]) => receiptTable(group_title, rows)),
      ],
    },
  ]
}

const TITLE = 'Carta de acceso'

/** Never two people on a page. */
export const lettersDocument = (
  letters: readonly Letter[],
  receipts: readonly Receipt[],
  paper: Paper,
): PdfDocument => ({
  title: TITLE,
  orientation: 'portrait',
  heading: headingOf(paper.letterhead, { title: TITLE, lines: [] }),
  content: [
    ...letters.map((letter, place): Content => ({
      stack: sheet(letter, paper),
      ...(place === 0 ? {} : { pageBreak: 'before' }),
    })),
    ...receiptPages(receipts),
  ],
  foot: TITLE,
  unnumbered: true,
})
