import { inSchool } from '../../db/in-school.ts'
import { drawPdfApart } from '../../documents/pdf.ts'
import { readLetterhead } from '../../domain/schools/letterhead.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { findLiveCards } from './cards-sql.ts'
import { cardsDocument } from './document.ts'

/** The boletas of a group that count, as they were issued. Null: none does any more. */
export const drawGroupCards =
  ({ db, files, publicUrl }: Pick<Workshop, 'db' | 'files' | 'publicUrl'>) =>
  async (school_id: number, group_id: number): Promise<Buffer | null> => {
    const { cards, letterhead } = await inSchool(db, school_id, null, async (tx) => ({
      cards: [...(await findLiveCards(tx, group_id)).values()],
      letterhead: await readLetterhead(tx, files),
    }))
    const [first] = cards
    if (!first) return null
    const sorted = cards.toSorted((one, other) =>
      one.content.student.localeCompare(other.content.student, 'es'),
    )
    return drawPdfApart(cardsDocument(sorted, { letterhead, publicUrl, of: first.content.group }))
  }
