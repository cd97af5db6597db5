import { readImportErrors, readImportOriginal, readImportTemplate } from '@plantel/contract/import-files'
import { writeAudit } from '../../audit/write-audit.ts'
import { drawWorkbook } from '../../documents/workbook.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { errorsWorkbook } from './errors-workbook.ts'
import { listOpenRows } from './open-rows-sql.ts'
import { isCopy } from './imports-sql.ts'
import { found } from './one-import.ts'
import { TEMPLATE } from './template.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function serveImportFiles(serve: Serve, files: FileStore): void {
  serve(readImportErrors, async ({ tx, user, params, noteReading }) => {
    const { found: read, has_rows } = await found(tx, params.id, user)
    if (!read || !has_rows) throw problem.notFound()
    const rows = await listOpenRows(tx, params.id)
    const { columns } = read
    const workbook = errorsWorkbook(params.id, columns, rows)
    noteReading((within) =>
      writeAudit(within, 'import:download', { import_id: params.id, rows: rows.length }),
    )
    return {
      make: async () => ({
        bytes: await drawWorkbook(workbook),
        type: XLSX,
        name: 'Renglones por arreglar.xlsx',
      }),
    }
  })

  serve(readImportOriginal, async ({ tx, user, params, noteReading }) => {
    const record = await found(tx, params.id, user)
    // It leaves as *Copia de la escuela*, with a password each time.
    if (isCopy(record)) throw problem.notFound()
    const { file_key, file_name } = record
    const file = file_key === null ? undefined : await files.get(file_key)
    if (!file) throw problem.notFound()
    noteReading((within) => writeAudit(within, 'import:download', { import_id: params.id, original: true }))
    return { ...file, type: 'application/octet-stream', name: file_name }
  })

  serve(readImportTemplate, async ({ user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return {
      make: async () => ({
        bytes: await drawWorkbook(TEMPLATE),
        type: XLSX,
        name: 'Plantilla de alumnos.xlsx',
      }),
    }
  })
}
