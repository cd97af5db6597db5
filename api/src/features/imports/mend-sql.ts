import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

interface Mending {
  cells: Record<string, string>
  choices: Record<string, string>
  skip?: boolean | undefined
}

/** What was typed as it was read is not mended any more. @returns false: there is no such row that is still to be imported */
export const mendRow = async (
  tx: Tx,
  { import_id, row_no }: { import_id: number; row_no: number },
  { cells, choices, skip }: Mending,
): Promise<boolean> => {
  const { rows } = await sql`
    update import_rows r set
      mended = coalesce((
        select jsonb_object_agg(key, value) from jsonb_each_text(r.mended || ${JSON.stringify(cells)}::jsonb)
        where value is distinct from coalesce(r.cells ->> key, '')), '{}'),
      choices = r.choices || ${JSON.stringify(choices)}::jsonb,
      skipped = coalesce(${skip ?? null}::boolean, r.skipped)
    where r.import_id = ${import_id} and r.row_no = ${row_no} and r.applied_at is null
    returning r.row_no`.execute(tx)
  return rows.length > 0
}
