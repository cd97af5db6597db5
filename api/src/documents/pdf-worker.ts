import pdfmake from 'pdfmake'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { answerWith } from './answer-with.ts'
import type { PdfDocument } from './pdf.ts'
import { fitting, lineOf } from './plain-text.ts'

const FONTS = dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))

pdfmake.setFonts({
  Roboto: {
    normal: `${FONTS}/Roboto/Roboto-Regular.ttf`,
    bold: `${FONTS}/Roboto/Roboto-Medium.ttf`,
    italics: `${FONTS}/Roboto/Roboto-Italic.ttf`,
    bolditalics: `${FONTS}/Roboto/Roboto-MediumItalic.ttf`,
  },
})
// Security: a document reads no address, and no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))

const LINE = '#C9C5D6'
const GRID = '#9B96AA'

// Functions do not travel between threads, so a document refers to a layout by name.
pdfmake.addTableLayouts({
  heading: {
    hLineWidth: (line) => (line === 1 ? 1 : 0),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 0,
    paddingRight: () => 0,
  },
  report: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    fillColor: (row, { table }) => (row < (table.headerRows ?? 0) ? '#F1ECF9' : null),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** Cut apart along the lines. */
  slips: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => GRID,
    hLineStyle: () => ({ dash: { length: 4, space: 4 } }),
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 10,
    paddingBottom: () => 4,
  },
  /** A grid to fill in by hand: lines around each cell, every second row tinted. */
  sheet: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => GRID,
    vLineColor: () => GRID,
    fillColor: (row, { table }) => {
      const heads = table.headerRows ?? 0
      if (row < heads) return '#F1ECF9'
      return (row - heads) % 2 === 1 ? '#FAF8FD' : null
    },
    paddingLeft: () => 2,
    paddingRight: () => 2,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
})

const SIDE = 36
const FOOT_HEIGHT = 40
const LONG_WORD = 40

const footOf =
  ({ foot, unnumbered = false }: Pick<PdfDocument, 'foot' | 'unnumbered'>) =>
  (page: number, pages: number): Content => ({
    margin: [SIDE, 12, SIDE, 0],
    fontSize: 8,
    color: '#5E5A6E',
    columns: [
      { width: '*', ...fitting(foot, LONG_WORD) },
      ...(unnumbered
        ? []
        : [{ text: `Página ${page} de ${pages}`, alignment: 'right', width: 'auto', noWrap: true } as const]),
    ],
  })

const definitionOf = ({
  title,
  orientation,
  heading,
  content,
  ...foot
}: PdfDocument): TDocumentDefinitions => ({
  info: { title: lineOf(title), creator: 'Plantel', producer: 'Plantel' },
  language: 'es-MX',
  pageSize: 'LETTER',
  pageOrientation: orientation,
  pageMargins: [SIDE, heading ? heading.height : SIDE, SIDE, FOOT_HEIGHT],
  ...(heading
    ? { header: { margin: [SIDE, 24, SIDE, 0], stack: [heading.content] }, images: heading.pictures }
    : {}),
  footer: footOf(foot),
  defaultStyle: { font: 'Roboto', fontSize: 9, color: '#1D1B26' },
  content,
})

/** pdfmake stores the position in the node, so a node that is used twice would be drawn once. */
const eachItsOwn = (document: PdfDocument): PdfDocument =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a document holds nothing that JSON loses
  JSON.parse(JSON.stringify(document)) as PdfDocument

answerWith((document: PdfDocument) => pdfmake.createPdf(definitionOf(eachItsOwn(document))).getBuffer())
