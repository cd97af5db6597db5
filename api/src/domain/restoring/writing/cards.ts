import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import type { CopiedRow } from '../open-copy.ts'
import type { Restoring } from './restore-types.ts'
import { counted } from './words.ts'
import type { Rule } from './write-table.ts'

const takenFolios = async (tx: Tx, rows: readonly CopiedRow[]): Promise<Set<string>> => {
  const folios = rows.flatMap(({ folio }) => folio ?? [])
  const { rows: found } = await sql<{ folio: string }>`
    select folio from report_card_folios where folio = any (${folios}::text[])`.execute(tx)
  return new Set(found.map(({ folio }) => folio))
}

const keepFolios = async (
  tx: Tx,
  cards: readonly { folio: string; report_card_id: number }[],
): Promise<void> => {
  await sql`
    insert into report_card_folios (folio, school_id, report_card_id)
    select folio, current_school_id(), report_card_id
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r (folio text, report_card_id bigint)`.execute(
    tx,
  )
}

/**
 * Whoever holds a boleta checks it by its folio: this installation says yes only to what it issued itself. Any other is *Historial
 * importado*, without folio and check.
 */
export const cardsRule = ({ tx, copy, notes }: Restoring): { rule: Rule; tell: () => void } => {
  let taken = new Set<string>()
  let without = 0
  return {
    rule: {
      batch: async (rows) => {
        taken = await takenFolios(tx, rows)
      },
      change: (values, { folio = null }) => {
        const kept = copy.manifest.own && folio !== null && !taken.has(folio)
        if (!kept) without += 1
        return { ...values, folio: kept ? folio : null }
      },
      after: async (made) => {
        if (!copy.manifest.own) return
        const kept = made.flatMap(({ row: { folio = null }, id }) =>
          id === null || folio === null || taken.has(folio) ? [] : [{ folio, report_card_id: id }],
        )
        await keepFolios(tx, kept)
      },
    },
    tell: () => {
      if (without > 0)
        notes.push(
          `${counted(without, 'boleta viene', 'boletas vienen')} como historial importado, sin folio ni comprobación: ${
            copy.manifest.own
              ? 'sus folios son de otra escuela de esta instalación.'
              : 'la copia la firmó otra instalación.'
          }`,
        )
    },
  }
}
