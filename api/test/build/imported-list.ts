import { applyImport, createImport, type Import, readImport, revertImport } from '@plantel/contract/imports'
import { readImportRows } from '@plantel/contract/import-rows'
import type { ImportKind } from '@plantel/contract/import/tables'
import { importTasks } from '../../src/features/imports/tasks.ts'
import { as, type Person } from '../as.ts'
import { doOpenJobs } from '../open-jobs.ts'
import { ownerHelpers } from './backups.ts'
import { PASSWORD } from './build.ts'
import { workshop } from './secundaria.ts'

export const importWork = (school_id: number, kind: 'import-read' | 'import-apply' | 'import-revert') =>
  doOpenJobs(importTasks(workshop()), kind, school_id, ownerHelpers())

export const importOf = async (by: Person, id: number): Promise<Import> =>
  (await as(by).call(readImport, { params: { id } })).data

/** A file as a browser sends it, read to the end. */
export const uploaded = async (
  by: Person,
  content: string | Buffer,
  { name = 'alumnos.csv', kind }: { name?: string; kind?: ImportKind } = {},
): Promise<Import> => {
  const { data } = await as(by).call(createImport, {
    params: { id: by.school_id },
    body: kind === undefined ? {} : { kind },
    file: [{ filename: name, type: 'application/octet-stream', bytes: Buffer.from(content) }],
  })
  await importWork(by.school_id, 'import-read')
  return importOf(by, data.import_id)
}

export const rowsOf = async (by: Person, id: number, query: Record<string, unknown> = {}) =>
  (await as(by).call(readImportRows, { params: { id }, query: { per_page: 100, ...query } })).data

export const applied = async (by: Person, { import_id, counts }: Import): Promise<Import> => {
  await as(by).call(applyImport, { params: { id: import_id }, body: { password: PASSWORD, expect: counts } })
  await importWork(by.school_id, 'import-apply')
  return importOf(by, import_id)
}

export const reverted = async (by: Person, id: number): Promise<Import> => {
  await as(by).call(revertImport, { params: { id }, body: { rehearse: false, password: PASSWORD } })
  await importWork(by.school_id, 'import-revert')
  return importOf(by, id)
}
