import { readImports } from '@plantel/contract/imports'
import { readImportMissing, readImportRows } from '@plantel/contract/import-rows'
import { createHash } from 'node:crypto'
import type { Person } from '../as.ts'
import { build } from './build.ts'

/** As many imports, the last one with as many rows. */
export const manyImports = async (caller: Person, count: number) => {
  const { school_id, user_id } = caller
  const row = {
    kind: 'students' as const,
    status: 'ready' as const,
    file_name: 'alumnos.csv',
    sha256: createHash('sha256').update('').digest(),
    bytes: 0,
    created_by: user_id,
  }
  const group_id = await build.group(school_id)
  await build.enroll(school_id, group_id, await build.students(school_id, count))
  const id = await build.within(school_id, async (tx) => {
    const made = await tx
      .insertInto('imports')
      .values(Array.from({ length: count }, () => row))
      .returning('import_id')
      .execute()
    const import_id = Math.max(...made.map((each) => each.import_id))
    await tx
      .insertInto('import_rows')
      .values(
        Array.from({ length: count }, (_, place) => ({
          import_id,
          row_no: place + 1,
          sheet: 'Lista',
          sheet_row: place + 2,
          cells: JSON.stringify({ nombre: `Ana ${place}` }),
        })),
      )
      .execute()
    return import_id
  })
  return {
    readImports: { endpoint: readImports, id: school_id, caller },
    readImportRows: { endpoint: readImportRows, id, caller },
    readImportMissing: {
      endpoint: readImportMissing,
      id,
      caller,
      more: { params: {}, query: { group_id: String(group_id) } },
    },
  }
}
