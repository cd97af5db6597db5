import type { Correction } from '@plantel/contract/attendance'
import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { CorrectedList, StoredMark } from './correct-sql.ts'
import { type Said, saidOf, sameSaid, type SentMark } from './rules.ts'

/** Of a mark that is there. */
type Change = Correction & { assist_id: number; version: number }
/** Of somebody without a mark. */
type Addition = Correction & { student_id: number; subject_id: number; date: string }
export type Item = Change | Addition
export type Items = readonly Item[]

/** The contract lets no other through. */
export const itemsOf = (sent: readonly Correction[]): Items =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the contract, whose type cannot say it
  sent as Items

export const isAddition = (item: Item): item is Addition => item.assist_id === undefined

export const isChange = (item: Item): item is Change => item.assist_id !== undefined

/** @throws 1017 for another list's mark, and the same mark twice */
export const checkItems = (items: Items): void => {
  const seen = new Set<string>()
  const added = items.filter(isAddition)
  const wrong = items.flatMap((item, place) => {
    const key = isChange(item) ? `mark ${item.assist_id}` : `student ${item.student_id}`
    const field = isChange(item) ? 'assist_id' : 'student_id'
    if (seen.has(key)) return [{ field: `items.${place}.${field}`, message: 'El alumno está repetido' }]
    seen.add(key)
    if (isChange(item)) return []
    const same = item.subject_id === added[0]?.subject_id && item.date === added[0]?.date
    return same ? [] : [{ field: `items.${place}.date`, message: 'Debe ser la misma lista' }]
  })
  if (wrong.length > 0) throw problem.invalid(wrong)
}

/** What is left out stays as it is, as far as it still makes sense. `hour`: now, for who is late without an hour. */
export const correctedMark = (item: SentMark, before: Said | undefined, hour: string | null): Said => {
  const said = saidOf(item)
  const late = said.code === MARK.late
  const kept = before?.code === said.code ? before : undefined
  return {
    ...said,
    excused: item.excused ?? (said.assistance === ASSISTANCE.absent && before?.excused === true),
    arrived_at: item.arrived_at === undefined ? (kept?.arrived_at ?? (late ? hour : null)) : said.arrived_at,
    note: item.note === undefined ? (before?.note ?? null) : said.note,
  }
}

/** *Llegó tarde*, and nothing else: the only change that needs no reason. It may arrive twice. */
const isLateOnly = (before: StoredMark | undefined, after: Said): boolean =>
  after.code === MARK.late &&
  ((before?.code === MARK.absent && before.note === after.note) || sameSaid(before, after))

/** An excuse that goes with its absence is nobody's decision. */
const isDecided = (before: StoredMark | undefined, after: Said): boolean =>
  after.assistance === ASSISTANCE.absent && after.excused !== (before?.excused ?? false)

interface Judged {
  list: CorrectedList
  pairs: readonly { before: StoredMark | undefined; after: Said }[]
  reason: string | undefined
}

/** @throws 403 · 404 · 1017 without a reason · 9011 · 9013 */
export const checkMay = (user: Caller, today: string, { list, pairs, reason }: Judged): void => {
  const everywhere = user.scopes.includes('school')
  if (!everywhere && !list.own) throw problem.notFound()
  if (list.ended) throw problem.code(9013)
  const lateOnly = pairs.every(({ before, after }) => isLateOnly(before, after))
  const quick = lateOnly && list.date === today && list.taken_by === user.user_id
  if (reason === undefined && !quick) throw problem.invalid([{ field: 'reason', message: 'Campo requerido' }])
  if (!everywhere && !list.correctable) throw problem.code(9011)
  const excuses = pairs.some(({ before, after }) => isDecided(before, after))
  if (excuses && !everywhere && !list.teacher_excuses) throw problem.forbidden()
}

/** @throws 9014 with the marks as they are */
export const checkVersions = (items: Items, list: CorrectedList): void => {
  const byId = new Map(list.marks.map((mark) => [mark.assist_id, mark]))
  const byStudent = new Map(list.marks.map((mark) => [mark.student_id, mark]))
  const conflicts = items.flatMap((item) => {
    const mark = isChange(item) ? byId.get(item.assist_id) : byStudent.get(item.student_id)
    if (!mark || (isChange(item) && item.version === mark.version)) return []
    // The same correction may arrive twice.
    return sameSaid(mark, correctedMark(item, mark, mark.arrived_at)) ? [] : [mark]
  })
  if (conflicts.length > 0) throw problem.code(9014, { conflicts })
}
