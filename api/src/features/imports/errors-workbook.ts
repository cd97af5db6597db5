import { IMPORT_MESSAGES, type ImportMessage } from '@plantel/contract/import/messages'
import type { Workbook } from '../../documents/workbook.ts'
import type { OpenRow } from './open-rows-sql.ts'
import { ROW_COLUMN, rowMark } from './returned-rows.ts'
import type { KeyedColumn } from './value.ts'

const stops = ({ code }: ImportMessage): boolean =>
  ['error', 'conflict', 'question'].includes(IMPORT_MESSAGES[code].level)

const howTo = ({ fix, choices = [], code }: ImportMessage): string => {
  if (fix) return `Escriba ${fix}`
  if (choices.length > 0) return `Elija: ${choices.map(({ label }) => label).join(' o ')}`
  return code === 9110 ? 'Escriba nombre y apellidos' : 'Corrija la celda'
}

/** The columns as they came, with *Motivo* and *Cómo arreglarlo*. The workbook's writer escapes what looks like a formula. */
export const errorsWorkbook = (
  import_id: number,
  columns: readonly KeyedColumn[],
  rows: readonly OpenRow[],
): Workbook => ({
  title: 'Por arreglar',
  columns: [
    ...columns.map(({ header, key }) => ({ title: header || key, width: 20 })),
    { title: 'Motivo', width: 40 },
    { title: 'Cómo arreglarlo', width: 40 },
    { title: ROW_COLUMN, width: 8, hidden: true },
  ],
  rows: rows.map(({ cells, messages, row_no }) => {
    const told = messages.filter(stops)
    return [
      ...columns.map(({ key }) => cells[key] ?? ''),
      told.map(({ text }) => text).join('. '),
      told.map(howTo).join('. '),
      rowMark(import_id, row_no),
    ]
  }),
  about: [
    ['Qué es', 'Renglones que faltan por importar'],
    ['Qué hacer', 'Corrija las celdas y suba este archivo en Configuración › Importar'],
  ],
})
