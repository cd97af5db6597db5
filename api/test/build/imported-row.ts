import { randomBytes } from 'node:crypto'
import type { Tx } from '../../src/db/in-school.ts'
import { NOON } from '../app.ts'

/** One row, which made a group. */
export const importAList = async (tx: Tx, created_by: number): Promise<void> => {
  const { import_id } = await tx
    .insertInto('imports')
    .values({ file_name: 'alumnos.csv', sha256: randomBytes(32), bytes: 1, created_by })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  const row = { import_id, row_no: 1 }
  await tx
    .insertInto('import_rows')
    .values({ ...row, sheet: 'Lista', sheet_row: 2, cells: '{}' })
    .execute()
  await tx
    .insertInto('import_changes')
    .values({ ...row, entity: 'group', entity_id: 1, op: 'insert', after: '{}' })
    .execute()
  await tx
    .insertInto('import_mappings')
    .values({ header_hash: randomBytes(32), kind: 'students', mapping: '{}', used_at: NOON.toISOString() })
    .execute()
}
