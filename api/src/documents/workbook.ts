import { drawingThread } from './drawing-thread.ts'

export interface WorkbookColumn {
  title: string
  /** In characters. */
  width: number
  /** Of its numbers and dates, as Excel writes it: `0.0`, `dd/mm/yyyy`; without one they are written as they are. */
  format?: string
}

/** A date is a day or a time without a zone, told as if it were UTC. */
export type WorkbookCell = string | number | Date | null

export interface Workbook {
  /** The table's sheet, at most 31 characters. */
  title: string
  columns: WorkbookColumn[]
  rows: WorkbookCell[][]
  about: [string, string][]
}

/** Writes an `.xlsx` in a thread of its own. Text stays text, whatever it looks like; there are no formulas. Throws like `drawPdf`. */
export const drawWorkbook: (workbook: Workbook) => Promise<Buffer> = drawingThread(
  new URL('./workbook-worker.ts', import.meta.url),
)
