import { type NoticeSelection, selectionOf } from '@plantel/contract/notice-selection'
import { type NoticeType, WITHDRAW_SECONDS } from '@plantel/contract/notices'
import { problem } from '../../http/problems.ts'
import type { NoticeRow } from './list-sql.ts'

export interface Looker {
  user_id: number
  scopes: readonly ('school' | 'own')[]
  now: Date
}

export const seesAll = ({ scopes }: Pick<Looker, 'scopes'>): boolean => scopes.includes('school')

/** Exclusive. */
export const endOfWithdrawing = (created_at: string): Date =>
  new Date(Date.parse(created_at) + WITHDRAW_SECONDS * 1000)

const withdrawUntil = (row: NoticeRow, { user_id, now }: Looker): string | null => {
  const end = endOfWithdrawing(row.created_at)
  // A suspension goes with its activity.
  return row.user_id === user_id && !row.at_once && row.withdrawn_at === null && now < end
    ? end.toISOString()
    : null
}

const answersOf = ({ asked, said_read, said_yes, said_no, reminded_on }: NoticeRow) => ({
  answers: { asked, read: said_read, yes: said_yes, no: said_no },
  reminded_on,
})

export const noticeFor = (row: NoticeRow, looker: Looker) => ({
  notice_id: row.notice_id,
  type: row.type,
  title: row.title,
  description: row.description,
  created_at: row.created_at,
  user_id: row.user_id,
  sender: {
    name: row.name,
    last_name: row.last_name,
    second_last_name: row.second_last_name,
    url_photo_profile: row.url_photo_profile,
  },
  withdrawn: row.withdrawn_at !== null,
  urgent: row.urgent,
  ask: row.ask,
  per_child: row.per_child,
  due: row.due,
  ...(seesAll(looker) && row.ask > 0 ? answersOf(row) : {}),
  ...(seesAll(looker)
    ? {
        expected: row.expected,
        recipients: row.recipients,
        without_access: row.without_access,
        read: row.read,
        children: row.child_count,
      }
    : {}),
  withdraw_until: withdrawUntil(row, looker),
})

export const wrongSelection = (message: string) => problem.invalid([{ field: 'schema', message }])

/** @throws 1017 */
export const readSelection = (mode: NoticeType, schema: string): NoticeSelection => {
  const selection = selectionOf(mode, schema)
  if (!selection) throw wrongSelection('La selección no es válida')
  return selection
}

interface Asking {
  distributionMode: NoticeType
  ask?: 0 | 1 | 2 | undefined
  per_child?: boolean | undefined
  due?: string | null | undefined
}

/** @throws 1017 a day that is over, or children where people are asked */
export const readAsk = (
  { distributionMode, ask = 0, per_child = false, due = null }: Asking,
  today: string,
): { ask: 0 | 1 | 2; per_child: boolean; due: string | null } => {
  if (ask === 0) return { ask, per_child: false, due: null }
  if (per_child && distributionMode === 'users')
    throw problem.invalid([{ field: 'per_child', message: 'Solo en avisos a grupos o alumnos' }])
  if (due !== null && due < today) throw problem.invalid([{ field: 'due', message: 'El día ya pasó' }])
  return { ask, per_child, due }
}
