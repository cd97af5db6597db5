import { Folio } from '@plantel/contract/report-cards'
import * as z from 'zod/mini'

/** As the contract has it for whoever types one. */
const Email = z.email().check(z.maxLength(254))
const Cycle = z.string().check(z.regex(/^\d{4}_\d{4}$/))
const upTo = (letters: number) => z.string().check(z.maxLength(letters))

/** What no check of the database holds. */
const FORMS: Readonly<Record<string, z.ZodMiniType>> = {
  'users.email': Email,
  'students.email': Email,
  'work_centres.clave': upTo(20),
  'change_requests.field': upTo(40),
  'cycle_rehearsals.cycle': Cycle,
  'class_hours.room': upTo(20),
  'assist_history.from_note': upTo(80),
  'assist_history.to_note': upTo(80),
  'assist_history.reason': upTo(200),
  'assist_history.request_id': upTo(100),
  'calification_history.request_id': upTo(100),
  'calification_history.group_id': upTo(20),
  'report_cards.folio': Folio,
  'notice_drafts.problem': upTo(255),
}

/** Of any text; the longest that a form of the contract takes has fewer. */
const LETTERS = 5_000

export const isSound = (column: string, value: string): boolean =>
  value.length <= LETTERS && value.isWellFormed() && (FORMS[column]?.safeParse(value).success ?? true)
