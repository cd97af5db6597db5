import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeExcelFile, { type CellObject, type Feature } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'
import { answerWith } from './answer-with.ts'
import { cellText, writtenText } from './plain-text.ts'
import type { Workbook, WorkbookCell, WorkbookColumn } from './workbook.ts'

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

const filterOf = ({ columns, rows }: Workbook): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _, { sheetIndex }) => {
          if (sheetIndex !== 0) return xml
          const last = getCellAddress(rows.length, columns.length - 1)
          return xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${last}"/>`)
        },
      },
    },
  },
})

answerWith((workbook: Workbook) => {
  const { title, columns, rows, about } = workbook
  const table: Row[] = [
    headOf(columns),
    ...rows.map((row) => row.map((cell, index) => cellOf(cell, columns[index]?.format))),
  ]
  const words: Row[] = about.map(([name, value]) => [{ ...textOf(name), fontWeight: 'bold' }, textOf(value)])
  return writeExcelFile(
    [
      { sheet: title, data: table, columns, stickyRowsCount: 1 },
      { sheet: 'Acerca del reporte', data: words, columns: [{ width: 20 }, { width: 60 }] },
    ],
    { features: [filterOf(workbook)] },
  ).toBuffer()
})
