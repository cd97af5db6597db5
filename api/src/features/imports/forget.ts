import { Id } from '@plantel/contract/fields'
import { inSchool } from '../../db/in-school.ts'
import { job } from '../../jobs/job.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { changeImportRow, findImport } from './imports-sql.ts'
import { deleteRows } from './rows-sql.ts'

export const FORGET_IMPORT = job(
  'forget-import',
  { school_id: Id, import_id: Id },
  { twice: 'it is gone already' },
)

/** Rows and file are personal data: they go after `import-days`; what the import came to stays. The file first: after a crash the row finds it again. */
export const forgetImport = async (
  { db, files }: Workshop,
  { school_id, import_id }: { school_id: number; import_id: number },
) => {
  const found = await inSchool(db, school_id, null, (tx) => findImport(tx, import_id))
  if (!found) return
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
