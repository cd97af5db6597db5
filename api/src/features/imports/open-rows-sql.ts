import type { ImportMessage } from '@plantel/contract/import/messages'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface OpenRow {
  row_no: number
  sheet: string
  sheet_row: number
  cells: Record<string, string>
  messages: ImportMessage[]
}

const MOST = 5_000

/** Rows that wait for somebody: to be mended in Excel. */
export const listOpenRows = async (tx: Tx, import_id: number): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select row_no, sheet, sheet_row, cells || mended as cells, messages from import_rows
    where import_id = ${import_id} and applied_at is null and state in ('error', 'conflict', 'question')
    order by row_no limit ${MOST}`.execute(tx)
  return rows
}
