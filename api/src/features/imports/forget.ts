import { Id } from '@plantel/contract/fields'
import { inSchool } from '../../db/in-school.ts'
import { job } from '../../jobs/job.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { forgetCopy } from './copies/forget-copy.ts'
import { changeImportRow, findImport, isCopy } from './imports-sql.ts'
import { deleteRows } from './rows-sql.ts'

export const FORGET_IMPORT = job(
  'forget-import',
  { school_id: Id, import_id: Id },
  { twice: 'it is gone already' },
)

/** Rows and file are personal data: they go after `import-days`; what the import came to stays. The file first: after a crash the row finds it again. */
export const forgetImport = async (
  workshop: Workshop,
  { school_id, import_id }: { school_id: number; import_id: number },
) => {
  const { db, files } = workshop
  const found = await inSchool(db, school_id, null, (tx) => findImport(tx, import_id))
  if (!found) return
  if (isCopy(found)) return forgetCopy(workshop, { school_id, import_id })
  if (found.file_key !== null) await files.remove(found.file_key)
  await inSchool(db, school_id, null, async (tx) => {
    await deleteRows(tx, import_id)
    await changeImportRow(tx, import_id, {
      has_rows: false,
      file_key: null,
      found: null,
      wishes: {},
      answers: {},
    })
  })
}
