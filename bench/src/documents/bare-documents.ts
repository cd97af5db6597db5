import type { AnswerOf } from '@plantel/contract/endpoint'
import type { readStudents } from '@plantel/contract/students'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import pdfmake from 'pdfmake'
import writeExcelFile from 'write-excel-file/node'

type Row = AnswerOf<typeof readStudents>['data'][number]

const FONTS = dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))

const font = `${FONTS}/Roboto/Roboto-Regular.ttf`
pdfmake.setFonts({ Roboto: { normal: font, bold: font, italics: font, bolditalics: font } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === font)

const HEAD = ['ID', 'Matrícula', 'Alumno', 'Grupo', 'Nivel', 'Promedio', 'Asistencias', 'Faltas']

const cellsOf = (row: Row) => [
  row.student_id,
  row.folio,
  `${row.last_name} ${row.second_last_name ?? ''} ${row.name}`,
  row.group_title ?? '',
  String(row.level ?? ''),
  row.average_rating,
  row.total_presence,
  row.total_absence,
]

/** The library alone, on this thread: a plain table without letterhead and styles. */
export const BARE = {
  pdf: (rows: readonly Row[]): Promise<Uint8Array> => {
    const body = [HEAD, ...rows.map((row) => cellsOf(row).map(String))]
    return pdfmake
      .createPdf({
        pageOrientation: 'landscape',
        defaultStyle: { font: 'Roboto', fontSize: 9 },
        content: [{ table: { headerRows: 1, body } }],
      })
      .getBuffer()
  },
  csv: (rows: readonly Row[]): Promise<Uint8Array> =>
    Promise.resolve(Buffer.from([HEAD, ...rows.map(cellsOf)].map((cells) => cells.join(',')).join('\r\n'))),
  excel: (rows: readonly Row[]): Promise<Uint8Array> =>
    writeExcelFile([HEAD, ...rows.map(cellsOf)]).toBuffer(),
} as const
