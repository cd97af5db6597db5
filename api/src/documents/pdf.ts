import type { Content } from 'pdfmake/interfaces.js'
import { APART, drawingThread } from './drawing-thread.ts'

/**
 * A pdfmake document without functions (it travels to a thread). Letter paper, sizes in points. `layout` may name
 * one of `pdf-worker.ts`; a node may be used twice.
 */
export interface PdfDocument {
  title: string
  orientation: 'portrait' | 'landscape'
  /** On every page; `height` is where the content begins. `pictures`: data URLs by name. */
  heading?: { content: Content; height: number; pictures: Record<string, string> }
  content: Content[]
  foot: string
  /** No page numbers, for documents whose pages are handed out singly. */
  unnumbered?: boolean
}

const WORKER = new URL('./pdf-worker.ts', import.meta.url)

/** @throws 503 while too many wait; any other error is our bug */
export const drawPdf: (document: PdfDocument) => Promise<Buffer> = drawingThread(WORKER)

/** For a job: with more time and memory, in a thread of its own. @throws like `drawPdf` */
export const drawPdfApart: (document: PdfDocument) => Promise<Buffer> = drawingThread(WORKER, APART)
