import type { Relationship } from '@plantel/contract/school-words'
import type {
  Notice,
  NoticeRecipient,
  RecipientGroup,
  RecipientParent,
  RecipientStudent,
  RecipientUser,
} from '@plantel/contract/notices'
import * as z from 'zod/mini'
import { sentBody } from '../screen.tsx'

/** *Junta de padres*, sent by Lucía to two groups, read by 12 of 98, no longer to be withdrawn. */
export const noticeOf = (notice_id: number, changed: Partial<Notice> = {}): Notice => ({
  notice_id,
  type: 'groups',
  title: 'Junta de padres',
  description: 'Los esperamos el jueves a las 18:00 h en el salón de usos múltiples.',
  created_at: '2026-11-20T03:30:00Z',
  user_id: 9,
  sender: { name: 'Lucía', last_name: 'Ortega', second_last_name: null, url_photo_profile: null },
  withdrawn: false,
  urgent: false,
  ask: 0,
  per_child: false,
  due: null,
  expected: 98,
  recipients: 98,
  read: 12,
  withdraw_until: null,
  ...changed,
})

export const recipientGroup = (group_id: number, students = 3): RecipientGroup => ({
  group_id,
  grade: String(group_id),
  group: 'A',
  turn: 1,
  level: 3,
  title: `${group_id}° A Matutino`,
  students,
})

export const studentOf = (student_id: number, group_id: number | null): RecipientStudent => ({
  student_id,
  folio: `F${student_id}`,
  name: `Eva${student_id}`,
  last_name: 'Luna',
  second_last_name: null,
  group_id,
  group_title: group_id === null ? null : `${group_id}° A Matutino`,
})

/** A mother unless said otherwise. */
export const parentOf = (
  student_id: number,
  user_id: number,
  relationship: Relationship = 2,
): RecipientParent => ({
  student_id,
  parent_id: user_id,
  user_id,
  relationship,
  relationship_label: null,
  name: `Rosa${user_id}`,
  last_name: 'Luna',
  second_last_name: null,
})

export const recipientUser = (
  user_id: number,
  name: string,
  ...profiles: RecipientUser['profiles']
): RecipientUser => ({
  user_id,
  name,
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
  profiles,
})

export const recipientOf = (
  user_id: number,
  name: string,
  changed: Partial<NoticeRecipient> = {},
): NoticeRecipient => ({
  user_id,
  name,
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
  read_at: null,
  failures: [],
  ...changed,
})

const Sent = z.object({ schema: z.string() })

export const sentSelection = async (asked: readonly Request[]): Promise<unknown> =>
  JSON.parse(Sent.parse(await sentBody(asked)).schema)
