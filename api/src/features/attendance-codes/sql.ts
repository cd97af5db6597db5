import { type CodeOfSchool, FIRST_CODES } from '@plantel/contract/marks'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { codesOf, type StoredCode, storedCodes } from '../../domain/attendance/codes.ts'

export const readCodes = async (tx: Tx): Promise<{ codes: CodeOfSchool[]; stored: StoredCode[] }> => {
  const { rows } = await sql<{ stored: StoredCode[] }>`select ${storedCodes} as stored`.execute(tx)
  const stored = rows[0]?.stored ?? []
  return { codes: codesOf(stored), stored }
}

/** Until the transaction ends. */
export const lockCodes = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('attendance-codes'), current_school_id()::integer)`.execute(
    tx,
  )
}

const rowsOf = (codes: readonly CodeOfSchool[]): StoredCode[] =>
  codes.map(({ code, label, assistance, active }, position) => [code, label, assistance, position, active])

/** In this order from now on. Writes only what differs from what is stored, or from what every school has. */
export const keepCodes = async (
  tx: Tx,
  codes: readonly CodeOfSchool[],
  stored: readonly StoredCode[],
): Promise<void> => {
  const known = new Map([...rowsOf(FIRST_CODES), ...stored].map((row) => [row[0], JSON.stringify(row)]))
  const changed = rowsOf(codes).filter((row) => known.get(row[0]) !== JSON.stringify(row))
  if (changed.length === 0) return
  await tx
    .insertInto('attendance_codes')
    .values(
      changed.map(([code, label, assistance, position, active]) => ({
        code,
        label,
        assistance,
        position,
        active,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'code']).doUpdateSet((row) => ({
        label: row.ref('excluded.label'),
        position: row.ref('excluded.position'),
        active: row.ref('excluded.active'),
      })),
    )
    .execute()
}
