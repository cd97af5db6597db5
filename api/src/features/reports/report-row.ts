import { groupTitle } from '@plantel/contract/school-words'
import type { ListedReport } from './list-sql.ts'

export const reportRow = ({ total: _total, described, description, ...row }: ListedReport) => {
  const { group_id, grade, group, turn, level, catalog_report_id, title, ...shown } = row
  const where = { group_id, grade, group, turn, level }
  return {
    ...shown,
    group: { ...where, title: groupTitle(where) },
    reportcatalog: { catalog_report_id, title },
    ...(described ? { description } : {}),
  }
}
