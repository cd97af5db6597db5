import {
  EXCUSE_STATUS,
  EXCUSE_UNDO_MINUTES,
  type Excuse,
  type ExcuseHow,
  type ExcuseReason,
  type ExcuseStatus,
  FAMILY_DAYS_MAX,
  OFFICE_DAYS_MAX,
  OPEN_EXCUSES_MAX,
  WEEK_EXCUSES_MAX,
} from '@plantel/contract/excuses'
import type { Person } from '@plantel/contract/people'
import { longDay } from '../../domain/schools/days.ts'
import { problem } from '../../http/problems.ts'

export interface StoredExcuse {
  excuse_id: number
  student_id: number
  from_date: string
  to_date: string
  status: ExcuseStatus
  reason: ExcuseReason
  text: string | null
  file: string | null
  sent_at: string
  sender_id: number | null
  sent_by: Person | null
  how: ExcuseHow | null
  recorded_by: Person | null
  decider_id: number | null
  decided_at: string | null
  decided_by: Person | null
  answer: string | null
  days: Excuse['days']
  /** By the caller. */
  decides: boolean
}

const MINUTE_MS = 60_000

const filePath = (excuse_id: number, name: string): string => `/excuses/${excuse_id}/files/${name}`

const whole = (row: StoredExcuse, mine: boolean): Excuse => ({
  excuse_id: row.excuse_id,
  student_id: row.student_id,
  from_date: row.from_date,
  to_date: row.to_date,
  status: row.status,
  reason: row.reason,
  text: row.text,
  file: row.file === null ? null : filePath(row.excuse_id, row.file),
  sent_at: row.sent_at,
  sent_by: row.sent_by,
  mine,
  on_paper: row.how === null ? null : { how: row.how, recorded_by: row.recorded_by },
  decided_at: row.decided_at,
  decided_by: row.decided_by,
  answer: row.answer,
  days: row.days,
})

/** Nothing of who sent it, and nothing of what was written or shown. */
const masked = (row: StoredExcuse): Excuse => ({
  ...whole(row, false),
  text: null,
  file: null,
  sent_by: null,
  on_paper: row.sender_id === null ? whole(row, false).on_paper : null,
  decided_by: null,
  answer: null,
  days: row.status === EXCUSE_STATUS.accepted ? row.days : [],
})

/** What of a justificante this person may read. `child`: as a parent of the student. */
export const shownExcuse = (row: StoredExcuse, user_id: number, child: boolean): Excuse => {
  const mine = row.sender_id === user_id
  if (row.decides) return whole(row, mine)
  if (mine)
    return {
      ...whole(row, true),
      decided_by: null,
      days: row.status === EXCUSE_STATUS.accepted ? row.days : [],
    }
  return child ? masked(row) : { ...masked(row), reason: null, on_paper: null }
}

export const mayUndo = (
  { decider_id, decided_at }: Pick<StoredExcuse, 'decider_id' | 'decided_at'>,
  user_id: number,
  now: Date,
): boolean =>
  decider_id === user_id &&
  decided_at !== null &&
  now.getTime() < Date.parse(decided_at) + EXCUSE_UNDO_MINUTES * MINUTE_MS

export interface Wish {
  status: 0 | 1 | 2
  answer: string | null
}

interface Standing extends Pick<StoredExcuse, 'status' | 'answer' | 'decider_id' | 'decided_at'> {
  ended: boolean
}

/** Whether there is something to do: the same decision may arrive twice. @throws 9004 · 9013 */
export const checkDecision = (row: Standing, wish: Wish, user_id: number, now: Date): boolean => {
  if (row.ended) throw problem.code(9013)
  const mine = row.decider_id === user_id
  const same = row.status === wish.status && row.answer === wish.answer
  if (same && (mine || row.status === EXCUSE_STATUS.sent)) return false
  if (wish.status !== EXCUSE_STATUS.sent) {
    if (row.status !== EXCUSE_STATUS.sent) throw problem.code(9004)
    return true
  }
  if (!mayUndo(row, user_id, now)) throw problem.code(9004)
  return true
}

export interface SendFacts {
  /** School days of the wished range, no more than one above the most. */
  school_days: number
  absences: number
  /** The last day on which it may be sent, once that is over. */
  deadline: string | null
  /** Of the child, sent by its family. */
  open: number
  week: number
}

const wrong = (field: string, message: string) => problem.invalid([{ field, message }])

/** @throws 1017 · 9005 */
export const checkRange = ({ school_days }: SendFacts, decides: boolean): void => {
  const most = decides ? OFFICE_DAYS_MAX : FAMILY_DAYS_MAX
  if (school_days > most) throw wrong('to_date', `Hasta ${most} días de clase por justificante`)
}

/** @throws 1017 · 9005 */
export const checkFamily = ({ school_days, absences, deadline, open, week }: SendFacts): void => {
  if (school_days === 0 && absences === 0) throw wrong('from_date', 'Ese día no hay clases')
  if (deadline !== null)
    throw problem.code(9005, {
      detail: `Se podía justificar hasta el ${longDay(deadline)}. Acuda a la escuela con el comprobante`,
    })
  if (open >= OPEN_EXCUSES_MAX)
    throw wrong(
      'from_date',
      `Ya hay ${OPEN_EXCUSES_MAX} justificantes por revisar: espere la respuesta de la escuela`,
    )
  if (week >= WEEK_EXCUSES_MAX)
    throw wrong(
      'from_date',
      `Se reciben hasta ${WEEK_EXCUSES_MAX} justificantes por semana. Acuda a la escuela`,
    )
}
