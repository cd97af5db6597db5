import type { ReportType } from '@plantel/contract/case-files'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import {
  findReportType,
  insertReportType,
  isTitleTaken,
  lockReportTypes,
  updateReportTypeRow,
} from './sql.ts'

/** Locks the types. @throws 1017 the title is taken */
const checkTitle = async (tx: Tx, title: string, except: number | null): Promise<void> => {
  await lockReportTypes(tx)
  if (await isTitleTaken(tx, title, except))
    throw problem.invalid([{ field: 'title', message: 'Ya existe un reporte con ese título' }])
}

export const createType = async (tx: Tx, title: string) => {
  await checkTitle(tx, title, null)
  const created = await insertReportType(tx, title)
  await writeAudit(tx, 'report-catalog:create', { catalog_report_id: created.catalog_report_id })
  return created
}

type Changes = { [Name in 'title' | 'status']?: ReportType[Name] | undefined }

export const changeReportType = async (tx: Tx, catalog_report_id: number, { title, status }: Changes) => {
  const before = await findReportType(tx, catalog_report_id)
  if (!before) throw problem.notFound()
  const after = { ...before, title: title ?? before.title, status: status ?? before.status }
  const fields = (['title', 'status'] as const).filter((name) => after[name] !== before[name])
  if (fields.length === 0) return before
  if (fields.includes('title')) await checkTitle(tx, after.title, catalog_report_id)
  await updateReportTypeRow(tx, after)
  await writeAudit(tx, 'report-catalog:change', { catalog_report_id, fields })
  return after
}
