import {
  type Board,
  readAttendanceBoard,
  readAttendanceSummary,
  remindOfLists,
} from '@plantel/contract/attendance-board'
import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { planOnce, type Tx } from '../../db/in-school.ts'
import { daysInARow } from '../../domain/attendance/days-in-a-row.ts'
import { recorderOf } from '../../domain/excuses/deciders.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import {
  type BoardAsked,
  listBoard,
  listGroups,
  listProfessors,
  listUnlisted,
  readDay,
  readSummary,
} from './board-sql.ts'
import { listMissing, type MissingRow } from './missing-sql.ts'
import { remind } from './reminders-sql.ts'
import { boardOf } from './rules.ts'

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

const missingStudent =
  (date: string) =>
  ({ student, group, level, absences, can_justify, guardian, missed, off }: MissingRow) => ({
    student,
    group_id: group?.group_id ?? null,
    group: group && groupTitle(group),
    level,
    absences,
    can_justify,
    days: daysInARow(date, missed, new Set(off)),
    guardian,
  })

const readBoard = async (tx: Tx, asked: BoardAsked): Promise<Board> => {
  const [, lists, unlisted, day] = await Promise.all([
    planOnce(tx),
    listBoard(tx, asked),
    listUnlisted(tx, asked),
    readDay(tx, asked),
  ])
  const [groups, professors] = await Promise.all([
    listGroups(tx, unique([...lists.map(({ group_id }) => group_id), ...unlisted, ...day.off])),
    listProfessors(
      tx,
      unique(
        lists.flatMap(({ professor_id, substitute_id }) => [professor_id ?? [], substitute_id ?? []].flat()),
      ),
    ),
  ])
  return boardOf(asked.date, { lists, groups, professors }, day)
}

export function serveAttendanceBoard(serve: Serve): void {
  serve(readAttendanceBoard, async ({ tx, user, today, now, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { date = today, tab, places } = query
    const advised_by = user.scopes.includes('school') ? undefined : user.user_id
    if (tab !== undefined) {
      const guardians = user.roles.includes('ADMINISTER')
      const { rows, meta } = await readPage(query, (page) =>
        listMissing(tx, { date, tab, advised_by, places, guardians, recorder: recorderOf(user) }, page),
      )
      return { data: rows.map(missingStudent(date)), meta }
    }
    return { data: await readBoard(tx, { date, now, advised_by, places }) }
  })

  serve(readAttendanceSummary, async ({ tx, user, params, query, now }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: await readSummary(tx, now, query.places) }
  })

  serve(remindOfLists, async ({ tx, user, today, now, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { known, ...data } = await remind(tx, { date: today, now, professor_ids: body.professor_ids })
    // What was told goes back with the transaction.
    if (known < new Set(body.professor_ids).size) throw problem.notFound()
    if (data.reminded > 0) await writeAudit(tx, 'attendance:remind', { ...body, ...data })
    return { data }
  })
}
