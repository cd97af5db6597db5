import type { Job } from '@plantel/contract/jobs'
import type { ReportCard } from '@plantel/contract/report-cards'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { openScreen } from '../../test-screen.tsx'
import { server } from '../../test-server.ts'
import type { Paper, PrintedGroup } from './print-actions.ts'
import { PrintMenu } from './print-menu.tsx'
import { PRINT_TEXTS } from './texts.ts'

export const GROUP: PrintedGroup = { group_id: 5, title: '2° B Matutino', special: 0 }

export const pageOf = <Row,>(data: Row[]) => ({
  data,
  meta: { total: data.length, per_page: 50, current_page: 1, last_page: 1 },
})

export const cardOf = (changed: Partial<ReportCard> = {}): ReportCard => ({
  report_card_id: 71,
  folio: 'K7QF-2M9X-TR4D',
  student_id: 101,
  group_title: '2° B Matutino',
  cycle: null,
  issued_at: '2026-11-20T18:00:00Z',
  issued_by: { name: 'María', last_name: 'Ruiz', second_last_name: null, url_photo_profile: null },
  replaced_at: null,
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

/** Names under which files were saved; nothing is written. */
export const watchSaves = () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return { saved, stop: () => click.mockRestore() }
}

/** A PDF that comes when the test says so. */
export const slowFile = (path: string) => {
  const gate = Promise.withResolvers<undefined>()
  server.use(
    http.get(`*/v1${path}`, async () => {
      await gate.promise
      return new HttpResponse('%PDF-1.7')
    }),
  )
  return () => gate.resolve(undefined)
}

const LABELS: Record<Paper, string> = {
  attendance: PRINT_TEXTS.attendance,
  grades: PRINT_TEXTS.grades,
  'report-cards': PRINT_TEXTS.groupCards,
}

/** Opens the dialog of a paper of 2° B from *Imprimir*. */
export const openPaper = async (paper: Paper, snaphot?: string) => {
  const Screen = () => <PrintMenu group={GROUP} snaphot={snaphot} />
  const opened = openScreen({ path: '/calificaciones/5', Screen, roles: ['ADMINISTER'] })
  const reopen = async () => {
    await opened.person.click(screen.getByRole('button', { name: 'Imprimir' }))
    await opened.person.click(await screen.findByRole('menuitem', { name: LABELS[paper] }))
    return within(await screen.findByRole('dialog', { name: new RegExp(`^${LABELS[paper]}`) }))
  }
  return { ...opened, dialog: await reopen(), reopen }
}
