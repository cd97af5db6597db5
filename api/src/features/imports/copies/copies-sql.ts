import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import type { ImportCopy } from '@plantel/contract/import-copies'
import type { ImportRecord } from '../imports-sql.ts'
import type { ReadCopy } from './read-copy.ts'
import type { StoredCopy } from './stored-copy.ts'

export type Restored = NonNullable<ImportCopy['restored']>

export interface CopyRecord {
  arrived: number | null
  seal: Buffer | null
  copy: ReadCopy | null
  restored: Restored | null
}

/** What an import has that is a copy, besides what each has. */
export const findCopy = async (tx: Tx, import_id: number): Promise<CopyRecord | undefined> => {
  const { rows } = await sql<CopyRecord>`
    select arrived, seal, copy, restored from imports where import_id = ${import_id} and kind = 'backup'`.execute(
    tx,
  )
  return rows[0]
}

export const insertCopy = async (
  tx: Tx,
  row: { file_name: string; file_key: string; seal: Buffer; bytes: number; created_by: number },
): Promise<number> => {
  const { import_id } = await tx
    .insertInto('imports')
    .values({ ...row, kind: 'backup', status: 'arriving', arrived: 0 })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

export const noteArrived = async (tx: Tx, import_id: number, arrived: number): Promise<void> => {
  await sql`update imports set arrived = ${arrived} where import_id = ${import_id}`.execute(tx)
}

/** Its rows are counted as those of lists are: all of them are to be imported. */
export const noteRead = async (
  tx: Tx,
  import_id: number,
  { copy, sha256 }: { copy: ReadCopy; sha256: Buffer },
): Promise<void> => {
  const counts = JSON.stringify({ new: copy.rows, to_apply: copy.rows, applied: 0 })
  await sql`
    update imports set kind = 'backup', status = 'ready', problem = null, sha256 = ${sha256}, copy = ${JSON.stringify(copy)}::jsonb,
      counts = ${counts}::jsonb where import_id = ${import_id}`.execute(tx)
}

export const noteRestored = async (
  tx: Tx,
  import_id: number,
  restored: Restored,
  rows: number,
): Promise<void> => {
  const counts = JSON.stringify({ applied: rows, to_apply: 0 })
  await sql`
    update imports set restored = ${JSON.stringify(restored)}::jsonb, counts = ${counts}::jsonb
    where import_id = ${import_id}`.execute(tx)
}

export const storedCopy = async (
  tx: Tx,
  { import_id, file_key, bytes }: Pick<ImportRecord, 'import_id' | 'file_key' | 'bytes'>,
): Promise<StoredCopy | undefined> =>
  file_key === null ? undefined : { file_key, bytes, seal: (await findCopy(tx, import_id))?.seal ?? null }
