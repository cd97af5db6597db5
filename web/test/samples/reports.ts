import type { CaseFilePage, ReportType } from '@plantel/contract/case-files'
import type { ReportRow } from '@plantel/contract/reports'

const names = { last_name: 'Peña', second_last_name: null, url_photo_profile: null }
const ana = { student_id: 101, folio: 'A1042', name: 'Ana', ...names, second_last_name: 'López' }
const advisor = { assessor_id: 30, user_id: 30, ...names, name: 'Olga', last_name: 'Ríos' }
const professor = { ...names, name: 'Íñigo' }

/** Somebody reported Ana Peña López for *Retardo* late on the 9th, which in Greenwich was the 10th. */
export const reportOf = (report_id: number, changed: Partial<ReportRow> = {}): ReportRow => ({
  report_id,
  file_id: 70 + report_id,
  file_status: 0,
  student: ana,
  group: { group_id: 5, grade: '2', group: 'B', turn: 1, level: 2, title: '2° B Matutino' },
  reportcatalog: { catalog_report_id: 1, title: 'Retardo' },
  description: 'Llegó veinte minutos tarde',
  assessor: advisor,
  reporter: { ...professor, user_id: 20 },
  created_at: '2026-03-10T02:00:00Z',
  ...changed,
})

/** The same as somebody reads it who may not know what it says. */
export const untold = (report_id: number): ReportRow => {
  const { description: _, ...report } = reportOf(report_id)
  return report
}

export const typeOf = (catalog_report_id: number, title: string, status: 0 | 1 = 1): ReportType => ({
  catalog_report_id,
  title,
  status,
})

export const fileOf = (changed: Partial<CaseFilePage> = {}): CaseFilePage => {
  const report = { file_id: 71, catalog_report_id: 1, user_id: 20, group_title: '2° B Matutino' }
  return {
    file_id: 71,
    student_id: 101,
    assessor_id: 30,
    status: 0,
    created_at: '2026-03-02T15:00:00Z',
    closed_at: null,
    student: { ...ana, group_title: '2° B Matutino' },
    assessor: advisor,
    reports: [
      {
        ...report,
        report_id: 1,
        title: 'Retardo',
        description: null,
        family_text: null,
        created_at: '2026-03-02T15:00:00Z',
        reporter: professor,
      },
      {
        ...report,
        report_id: 2,
        title: 'Otro',
        description: 'Corrió en el pasillo',
        family_text: null,
        created_at: '2026-03-09T15:00:00Z',
        reporter: professor,
      },
    ],
    can_close: true,
    can_record: false,
    ...changed,
  }
}

export const pageOf = <Row>(data: Row[], { total = data.length, current = 1 } = {}) => ({
  data,
  meta: { total, per_page: 10, current_page: current, last_page: Math.max(1, Math.ceil(total / 10)) },
})
