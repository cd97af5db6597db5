import {
  correctList,
  countMarks,
  readMarkHistory,
  readStudentAttendance,
  saveAttendance,
  undoList,
} from '@plantel/contract/attendance'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { FeedWaker } from '../../domain/feed/feed-waker.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { findReach } from '../../domain/students/reach.ts'
import { takeListBack } from './correct-sql.ts'
import { correctMarks } from './correct-list.ts'
import { listChanges } from './history-sql.ts'
import { serveStudentDays } from './student-days.ts'
import { codesOf } from '../../domain/attendance/codes.ts'
import { insertLists } from '../../domain/attendance/insert-lists.ts'
import { withoutRemark } from '../../domain/attendance/remarks.ts'
import { findUntold } from '../../domain/attendance/told-sql.ts'
import { dayToTake, isSentBefore, sentListOf } from './sent-list.ts'
import { checkList, checkSaid, type Mark, saidOf, sameList } from './rules.ts'
import { type ClassFacts, findSentList, findTaughtClass, isClass, readMarks, readMovedMarks } from './sql.ts'
import { listAssists } from './student-marks-sql.ts'
import { findToldAt } from './told-at-sql.ts'

const summary = async (tx: Tx, marks: readonly Mark[], subject_id: number, date: string) => {
  const told_at = await findToldAt(tx, { subject_id, date, marks })
  return { data: { subject_id, date, taken: true as const, ...countMarks(marks), told_at } }
}

const TOO_LATE = {
  field: 'items.0.date',
  message: 'Ya pasó el plazo para pasar la lista de ese día',
}
const NOTHING: ReadonlySet<number> = new Set()
const OTHER_DAY = { field: 'items.0.date', message: 'Debe ser el día en que se pasó la lista' }

/** @throws 3102 · 4022 · 4024 */
const partialFor = ({ strangers, partials, partial_id }: ClassFacts): number => {
  if (strangers.length > 0) throw problem.code(3102)
  if (partials === 0) throw problem.code(4022)
  if (partial_id === null) throw problem.code(4024)
  return partial_id
}

/** @throws 403 an excuse of who decides none · 1017 */
const checkNew = (
  items: readonly Mark[],
  { teacher_excuses, codes }: ClassFacts,
  everywhere: boolean,
): void => {
  checkSaid(items, codesOf(codes), (place) => `items.${place}`)
  if (items.some(({ excused }) => excused) && !everywhere && !teacher_excuses) throw problem.forbidden()
}

/** @throws 3102 a student without any link to the class · 9001 another list was taken */
const checkTaken = async (
  tx: Tx,
  items: readonly Mark[],
  { subject_id, strangers }: ClassFacts,
  date: string,
): Promise<void> => {
  const marks = await readMarks(tx, subject_id, date)
  if (sameList(marks, items)) return
  const moved = await readMovedMarks(tx, subject_id, date)
  if (sameList(marks, items, moved)) return
  const marked = new Set([...marks, ...moved.gone].map((mark) => mark.student_id))
  throw problem.code(strangers.every((student_id) => marked.has(student_id)) ? 9001 : 3102)
}

const passedElsewhere = (title: string) =>
  problem.invalid([
    { field: 'items.0.subject_id', message: `La lista del grupo se pasa una vez al día, en «${title}»` },
  ])

export function serveAttendance(serve: Serve, feed: FeedWaker): void {
  serveStudentDays(serve)

  serve(saveAttendance, async ({ tx, user, today, now, body, afterCommit }) => {
    const date = dayToTake(body, today)
    checkList(body.items, date)
    const items = body.items.map((item) => ({ ...item, ...saidOf(item) }))
    const subject_id = items[0]?.subject_id ?? 0
    const student_ids = items.map((item) => item.student_id)
    const { group_id } = body
    const sent = sentListOf({ ...body, items }, now)
    const everywhere = user.scopes.includes('school')
    const { user_id } = user
    const list = { subject_id, group_id, date, today, student_ids, user_id, everywhere, sent }
    const sender = { subject_id, date, user_id }

    const facts = await findTaughtClass(tx, list)
    // A list that waited on a device is its professor's alone, whoever is signed in there now.
    if (!facts) throw sent && (await isClass(tx, list)) ? problem.forbidden() : problem.notFound()
    if (facts.passed_on !== null && !facts.own) throw problem.forbidden()
    if (isSentBefore(facts.sent, sender)) return summary(tx, items, subject_id, date)
    if (facts.passed_on !== null && facts.passed_on !== date) throw problem.invalid([OTHER_DAY])
    if (facts.ended) throw problem.code(9013)
    if (facts.shows !== null) throw passedElsewhere(facts.shows)
    // A list that is sent again may have letters that are no longer in use.
    if (!facts.taken) checkNew(items, facts, everywhere)
    const takeable = facts.takeable || everywhere || facts.passed_on !== null
    if (!facts.taken && !takeable) throw problem.invalid([TOO_LATE])
    const mine =
      !facts.taken &&
      (
        await insertLists(tx, [{ subject_id, date, partial_id: partialFor(facts), sent, marks: items }], {
          taken_by: user_id,
          at: now,
        })
      ).length > 0
    if (!mine && !(sent && isSentBefore(await findSentList(tx, sent), sender)))
      await checkTaken(tx, items, facts, date)
    if (mine) afterCommit(() => feed.wake(user.school_id))
    return summary(tx, items, subject_id, date)
  })

  serve(undoList, async ({ tx, user, now, params, afterCommit }) => {
    const { id: subject_id, date } = params
    const done = await takeListBack(tx, { subject_id, date, now })
    if (done === null) throw problem.notFound()
    if (!done) throw problem.code(9010)
    await writeAudit(tx, 'attendance:undo', { subject_id, date })
    afterCommit(() => feed.wake(user.school_id))
    return { data: null }
  })

  serve(correctList, async ({ tx, user, today, now, request_id, body, afterCommit }) => {
    const corrected = await correctMarks(tx, { user, today, now, request_id, ...body })
    afterCommit(() => feed.wake(user.school_id))
    return corrected
  })

  serve(readMarkHistory, async ({ tx, user, params }) => {
    const taught_by = user.scopes.includes('school') ? undefined : user.user_id
    const data = await listChanges(tx, params.id, taught_by)
    if (!data) throw problem.notFound()
    return { data }
  })

  serve(readStudentAttendance, async ({ tx, user, today, now, params, query }) => {
    const reach = await findReach(tx, params.id, user)
    if (!reach) throw problem.notFound()
    const taught_by = reach === 'taught' ? user.user_id : undefined
    const cycle_id = await cycleOf(tx, query.snaphot)
    const untold = reach === 'child' ? await findUntold(tx, params.id, { today, now }) : NOTHING
    const { rows, meta } = await readPage(query, (page) =>
      listAssists(tx, params.id, taught_by, { ...query, cycle_id, ...page, untold }),
    )
    return { data: rows.map((mark) => withoutRemark(mark, reach)), meta }
  })
}
