import type { Content } from 'pdfmake/interfaces.js'
import { headingOf, type Letterhead } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import type { CardToDraw } from './cards-sql.ts'
import { cardPage } from './page.ts'

interface Paper {
  letterhead: Letterhead
  publicUrl: string
  /** The group of all of them, or the student of the one. */
  of: string
}

const TITLE = 'Boleta de calificaciones'

/** Boletas in one document, each on a page of its own, under the school's name as it was then and the logo as it is now. */
export const cardsDocument = (
  cards: readonly CardToDraw[],
  { letterhead, publicUrl, of }: Paper,
): PdfDocument => {
  const [first] = cards
  if (!first) throw new Error('a document without boletas')
  const { school, clave, cycle } = first.content
  const pages = cards.map((card, place): Content => ({
    stack: cardPage(card, publicUrl),
    ...(place === 0 ? {} : { pageBreak: 'before' }),
  }))
  return {
    title: `${TITLE} · ${of}`,
    orientation: 'portrait',
    heading: headingOf({ ...letterhead, school, clave }, { title: TITLE, lines: [cycle] }),
    content: pages,
    foot: `${TITLE} · ${of}`,
    unnumbered: cards.length > 1,
  }
}
