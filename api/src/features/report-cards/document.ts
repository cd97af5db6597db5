import type { Content } from 'pdfmake/interfaces.js'
import { headingOf, type Letterhead } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import type { CardToDraw } from './cards-sql.ts'
import { cardPage } from './page.ts'

interface Paper {
  letterhead: Letterhead
  publicUrl: string
  of: string
}

const TITLE = 'Boleta de calificaciones'

export const cardsDocument = (
  cards: readonly CardToDraw[],
  { letterhead, publicUrl, of }: Paper,
): PdfDocument => {
  const [first] = cards
  if (!first) throw new Error('a document without boletas')
  const { school, clave, centre, cycle } = first.content
  const pages = cards.map((card, place): Content => ({
    stack: cardPage(card, publicUrl),
    ...(place === 0 ? {} : { pageBreak: 'before' }),
  }))
  return {
    title: `${TITLE} · ${of}`,
    orientation: 'portrait',
    heading: headingOf(
      { ...letterhead, school, clave, ...(centre !== undefined && { centre }) },
      { title: TITLE, lines: [cycle] },
    ),
    content: pages,
    foot: `${TITLE} · ${of}`,
    unnumbered: cards.length > 1,
  }
}
