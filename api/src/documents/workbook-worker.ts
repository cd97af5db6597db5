import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeExcelFile, { type CellObject, type Feature } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'
import { answerWith } from './answer-with.ts'
import { cellText, writtenText } from './plain-text.ts'
import type { Workbook, WorkbookCell, WorkbookColumn, WorkbookSheet } from './workbook.ts'

type Row = (CellObject | null)[]

const textOf = (text: string): CellObject => ({ value: writtenText(cellText(text)), type: String })

const cellOf = (cell: WorkbookCell, format: string | undefined): CellObject | null => {
  if (cell === null) return null
  if (typeof cell === 'string') return textOf(cell)
  const type = typeof cell === 'number' ? Number : Date
  return { value: cell, type, ...(format === undefined ? {} : { format }) }
}

const headOf = (columns: readonly WorkbookColumn[]): Row =>
  columns.map(({ title }) => ({ ...textOf(title), fontWeight: 'bold', backgroundColor: '#F1ECF9' }))

const hideColumns = (xml: string, columns: readonly WorkbookColumn[]): string => {
  let place = 0
  return xml.replaceAll('<col ', (begin) => {
    const { hidden = false } = columns[place] ?? {}
    place += 1
    return hidden ? `${begin}hidden="1" ` : begin
  })
}

const filterOf = (sheets: readonly WorkbookSheet[]): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _, { sheetIndex }) => {
          const sheet = sheets[sheetIndex]
          if (!sheet) return xml
          const last = getCellAddress(sheet.rows.length, sheet.columns.length - 1)
          return hideColumns(
            xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${last}"/>`),
            sheet.columns,
          )
        },
      },
    },
  },
})

const tableOf = ({ columns, rows }: WorkbookSheet): Row[] => [
  headOf(columns),
  ...rows.map((row) => row.map((cell, index) => cellOf(cell, columns[index]?.format))),
]

answerWith(({ more = [], about, ...first }: Workbook) => {
  const sheets = [first, ...more]
  const words: Row[] = about.map(([name, value]) => [{ ...textOf(name), fontWeight: 'bold' }, textOf(value)])
  return writeExcelFile(
    [
      ...sheets.map((sheet) => ({
        sheet: sheet.title,
        data: tableOf(sheet),
        columns: sheet.columns,
        stickyRowsCount: 1,
      })),
      { sheet: 'Acerca del reporte', data: words, columns: [{ width: 20 }, { width: 60 }] },
    ],
    { features: [filterOf(sheets)] },
  ).toBuffer()
})
