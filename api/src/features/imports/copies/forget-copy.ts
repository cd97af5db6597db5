import { COPY_DAYS } from '@plantel/contract/import-copies'
import { sql } from 'kysely'
import { inSchool, type Tx } from '../../../db/in-school.ts'
import type { Workshop } from '../../../jobs/tasks.ts'
import { changeImportRow, findImport, type ImportRecord, lockImport } from '../imports-sql.ts'
import { storedCopy } from './copies-sql.ts'
import { removeCopy } from './stored-copy.ts'

const DAY_MS = 86_400_000

const NOT_WHOLE = {
  code: null,
  title: 'La copia no llegó completa',
  message: 'Se interrumpió al subirla y ya se borró lo que había llegado: súbala otra vez',
}

/** Whether the copy may go: it is in, did not arrive within its hours, or nobody imported it in its days. */
const mayGo = ({ status, created_at }: ImportRecord, now: Date): boolean =>
  status === 'arriving' ||
  status === 'applied' ||
  (status !== 'applying' &&
    status !== 'reading' &&
    new Date(created_at).getTime() + COPY_DAYS * DAY_MS <= now.getTime())

/** From here on it cannot be imported, nor go on arriving. */
const closeCopy = async (tx: Tx, { import_id, status }: ImportRecord): Promise<void> => {
  await changeImportRow(tx, import_id, {
    has_rows: false,
    ...(status === 'arriving' ? { status: 'rejected', problem: JSON.stringify(NOT_WHOLE) } : {}),
  })
}

/** Names go too; what it came to stays. */
const emptyRow = (tx: Tx, import_id: number) =>
  sql`
    update imports set arrived = null, file_key = null, seal = null,
      copy = jsonb_set(jsonb_set(copy, '{administrators,names}', '[]'), '{directors,names}', '[]')
    where import_id = ${import_id}`.execute(tx)

/** The pieces before the row that has their places: after a crash it finds them again. */
export const forgetCopy = async (
  { db, files, now }: Pick<Workshop, 'db' | 'files' | 'now'>,
  { school_id, import_id }: { school_id: number; import_id: number },
): Promise<void> => {
  const stored = await inSchool(db, school_id, null, async (tx) => {
    await lockImport(tx, import_id)
    const found = await findImport(tx, import_id)
    if (!found || (found.has_rows && !mayGo(found, now()))) return undefined
    if (found.has_rows) await closeCopy(tx, found)
    return storedCopy(tx, found)
  })
  if (!stored) return
  await removeCopy(files, stored)
  await inSchool(db, school_id, null, (tx) => emptyRow(tx, import_id))
}
