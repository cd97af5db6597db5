import type { Job } from '@plantel/contract/jobs'
import type { ReportCard } from '@plantel/contract/report-cards'
import { screen, within } from '@testing-library/react'
import { openScreen } from '../screen.tsx'
import { answers } from '../server.ts'
import type { Paper, PrintedGroup } from '../../src/domain/printing/print-actions.ts'
import { PrintMenu } from '../../src/domain/printing/print-menu.tsx'
import { PRINT_TEXTS } from '../../src/domain/printing/texts.ts'

export const GROUP: PrintedGroup = { group_id: 5, title: '2° B Matutino', special: 0, level: 3 }

export const cardOf = (changed: Partial<ReportCard> = {}): ReportCard => ({
  report_card_id: 71,
  folio: 'K7QF-2M9X-TR4D',
  student_id: 101,
  group_title: '2° B Matutino',
  cycle: null,
  issued_at: '2026-11-20T18:00:00Z',
  issued_by: { name: 'María', last_name: 'Ruiz', second_last_name: null, url_photo_profile: null },
  replaced_at: null,
  released_from: null,
  ...changed,
})

export const jobOf = (changed: Partial<Job> = {}): Job => ({
  job_id: 9,
  kind: 'report-cards',
  status: 'running',
  step: 'Emitiendo las boletas',
  done: 12,
  total: 30,
  result: { group_id: 5 },
  created_at: '2026-11-20T18:00:00Z',
  finished_at: null,
  ...changed,
})

const LABELS: Record<Paper, string> = {
  attendance: PRINT_TEXTS.attendance,
  grades: PRINT_TEXTS.grades,
  'report-cards': PRINT_TEXTS.groupCards,
}

export const openPaper = async (paper: Paper, snaphot?: string) => {
  answers('get', '/groups/5/report-cards/release', { data: { issued: 0, released: 0, from: null } })
  const Screen = () => <PrintMenu group={GROUP} snaphot={snaphot} />
  const opened = openScreen({ path: '/calificaciones/5', Screen, roles: ['ADMINISTER'] })
  const reopen = async () => {
    await opened.person.click(screen.getByRole('button', { name: 'Imprimir' }))
    await opened.person.click(await screen.findByRole('menuitem', { name: LABELS[paper] }))
    return within(await screen.findByRole('dialog', { name: new RegExp(`^${LABELS[paper]}`) }))
  }
  return { ...opened, dialog: await reopen(), reopen }
}
