import type { NoticeType } from './notice.ts'

/** For whom it was, as people chose it. */
export const NOTICE_TYPE_WORDS = {
  groups: 'Grupos',
  students: 'Alumnos',
  users: 'Usuarios',
  audience: 'Varios',
} as const satisfies Record<NoticeType, string>
