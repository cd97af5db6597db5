import { APART, drawingThread } from './drawing-thread.ts'

export interface WorkbookColumn {
  title: string
  /** In characters. */
  width: number
  /** Excel format of numbers and dates: `0.0`, `dd/mm/yyyy`. */
  format?: string
  /** For the program that reads it again. */
  hidden?: boolean
}

/** A date is a day or a time without a zone, given as UTC. */
export type WorkbookCell = string | number | Date | null

export interface WorkbookSheet {
  title: string
  columns: WorkbookColumn[]
  rows: WorkbookCell[][]
}

export interface Workbook extends WorkbookSheet {
  /** Sheets beside the first one. */
  more?: WorkbookSheet[]
  about: [string, string][]
}

const WORKER = new URL('./workbook-worker.ts', import.meta.url)

/** Text stays text; there are no formulas. @throws like `drawPdf` */
export const drawWorkbook: (workbook: Workbook) => Promise<Buffer> = drawingThread(WORKER)

/** As `drawPdfApart`. */
export const drawWorkbookApart: (workbook: Workbook) => Promise<Buffer> = drawingThread(WORKER, APART)
