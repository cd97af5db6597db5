import type { FeedEntry } from '@plantel/contract/feed'
import type { Notice } from '@plantel/contract/notice'
import { answers } from '../server.ts'

/** An absence of Ana, not read yet. */
export const entryOf = (changed: Partial<FeedEntry> = {}): FeedEntry => ({
  entry_id: 31,
  category: 'attendance',
  title: 'Asistencia',
  text: 'Ana faltó hoy a Matemáticas.',
  created_at: new Date().toISOString(),
  read: false,
  notice_id: null,
  student_id: 101,
  group_id: 5,
  snaphot: null,
  file_id: null,
  report_card_id: null,
  date: '2026-11-20',
  subject_id: null,
  ...changed,
})

const about = { student_id: null, group_id: null, date: null } as const

/** Made when it is asked for: it came just now. */
export const feedOf = (): readonly FeedEntry[] => [
  entryOf({
    ...about,
    entry_id: 34,
    category: 'notice',
    title: 'Junta de padres',
    text: 'El viernes a las 8.',
    notice_id: 7,
  }),
  entryOf(),
  entryOf({
    ...about,
    entry_id: 32,
    category: 'report',
    title: 'Reporte',
    text: 'Ana Peña Ruiz recibió un reporte.',
    file_id: 9,
  }),
  entryOf({
    entry_id: 33,
    category: 'grade',
    title: 'Calificación',
    text: 'Ana Peña Ruiz obtuvo 9.',
    read: true,
    date: null,
  }),
]

export const answersFeed = (entries: readonly FeedEntry[] = feedOf(), { pages = 1 } = {}) => {
  answers('get', '/me/feed/unread', { data: { unread: entries.filter(({ read }) => !read).length } })
  return answers('get', '/me/feed', {
    data: [...entries],
    meta: { total: entries.length * pages, per_page: 20, current_page: 1, last_page: pages },
  })
}

export const noticeOf = (changed: Partial<Notice> = {}): Notice => ({
  notice_id: 7,
  type: 'users',
  title: 'Junta de padres',
  description: 'El viernes a las 8.\nEn el patio.',
  created_at: '2026-11-20T15:14:00.000Z',
  user_id: 30,
  sender: { name: 'Guadalupe', last_name: 'Ordóñez', second_last_name: null, url_photo_profile: null },
  withdrawn: false,
  urgent: false,
  ask: 0,
  per_child: false,
  due: null,
  withdraw_until: null,
  ...changed,
})
