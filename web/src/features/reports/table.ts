/** Of *Reportes*. */
export const REPORTS_TABLE = {
  perPage: 10,
  sort: '-created_at',
  filters: ['snaphot', 'group_id', 'catalog_report_id', 'from', 'to'],
} as const

export type ReportFilter = (typeof REPORTS_TABLE)['filters'][number]
