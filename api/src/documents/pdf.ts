import type { Content } from 'pdfmake/interfaces.js'
import { drawingThread } from './drawing-thread.ts'

/**
 * A document in the words of pdfmake, without functions: it travels to another thread. Letter paper, sizes in points. A table's
 * `layout` may be one of `pdf-worker.ts`. The same node may stand in it more than once.
 */
export interface PdfDocument {
  title: string
  orientation: 'portrait' | 'landscape'
  /**
   * At the top of every page; `height` is where the content begins. Its pictures are data URLs and stand in it by their names: by
   * themselves they would be in the file once for each page.
   */
  heading?: { content: Content; height: number; pictures: Record<string, string> }
  content: Content[]
  foot: string
  /** No page numbers, for documents whose pages are handed out one by one. */
  unnumbered?: boolean
}

/** Draws a PDF in a thread of its own. Throws 503 while too many are wanted, and otherwise when it cannot be drawn, which is our bug. */
export const drawPdf: (document: PdfDocument) => Promise<Buffer> = drawingThread(
  new URL('./pdf-worker.ts', import.meta.url),
)
