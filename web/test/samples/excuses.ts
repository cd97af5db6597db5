import type { Excuse, InboxExcuse } from '@plantel/contract/excuses'

export const excuseOf = (changed: Partial<Excuse> = {}): Excuse => ({
  excuse_id: 1,
  student_id: 101,
  from_date: '2026-11-20',
  to_date: '2026-11-20',
  status: 0,
  reason: 1,
  text: 'Tuvo fiebre',
  file: null,
  sent_at: '2026-11-20T23:00:00Z',
  sent_by: { name: 'Rosa', last_name: 'Ruiz', second_last_name: null, url_photo_profile: null },
  mine: false,
  on_paper: null,
  decided_at: null,
  decided_by: null,
  answer: null,
  days: [],
  ...changed,
})

export const inboxOf = (
  excuse_id: number,
  name: string,
  changed: Partial<InboxExcuse> = {},
): InboxExcuse => ({
  ...excuseOf({ excuse_id, days: [{ date: '2026-11-20', absences: 2, excused: 0 }] }),
  student: {
    student_id: 100 + excuse_id,
    folio: `A${excuse_id}`,
    name,
    last_name: 'Peña',
    second_last_name: 'Ruiz',
    url_photo_profile: null,
  },
  group: { group_id: 5, title: '1° A Matutino' },
  may_undo: false,
  ...changed,
})
