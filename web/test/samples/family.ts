import type { Family, FamilyChild } from '@plantel/contract/family-home'
import { entryOf } from './feed.ts'

export const childOf = (changed: Partial<FamilyChild> = {}): FamilyChild => ({
  student: {
    student_id: 101,
    folio: 'A1042',
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'Ruiz',
    url_photo_profile: null,
    status: 1,
    left_on: null,
    graduated: false,
  },
  access: 2,
  relationship_label: null,
  group: { group_id: 5, title: '1° A Matutino', level: 2 },
  groups: [
    { group_id: 5, title: '1° A Matutino', level: 2, snaphot: null, cycle: null },
    { group_id: 2, title: '3° A Matutino', level: 1, snaphot: '2025_2026-1', cycle: '2025_2026' },
  ],
  advisor: null,
  day: { state: 'unknown', roll: 'class', text: null, classes: [] },
  figures: {
    average: '7.0',
    trend: 0.3,
    absence_days: 2,
    excused_days: 1,
    single_absences: 0,
    total_late: 3,
    open_reports: 1,
  },
  attention: [],
  ...changed,
})

export const familyOf = (changed: Partial<Family> = {}): Family => ({
  today: '2026-11-20',
  calendar: { state: 'school', text: null, until: null },
  school: { name: 'Instituto Sierra Madre', cellphone: '6181234567', office_hours: null },
  children: [childOf()],
  to_do: [],
  news: [entryOf()],
  unread: 1,
  activities: [
    {
      activity_id: 9,
      description: 'Feria de ciencias',
      start_date: '2026-11-26 08:00:00',
      end_date: '2026-11-27 14:00:00',
      level: 2,
      no_class: 0,
    },
  ],
  ...changed,
})
