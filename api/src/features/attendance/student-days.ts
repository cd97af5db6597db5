import { MARK } from '@plantel/contract/marks'
import { type Role, scopesFor } from '@plantel/contract/permissions'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { readStudentDays, type StudentDay } from '@plantel/contract/student-days'
import { withoutRemark } from '../../domain/attendance/remarks.ts'
import { type Clock, findUntold } from '../../domain/attendance/told-sql.ts'
import { codesOf } from '../../domain/attendance/codes.ts'
import type { Tx } from '../../db/in-school.ts'
import { recorderOf } from '../../domain/excuses/deciders.ts'
import { findReach } from '../../domain/students/reach.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { type DaysAsked, readDays, type StoredDays } from './student-days-sql.ts'

const correctsAnyDay = (roles: readonly Role[]): boolean =>
  scopesFor(roles, 'attendance:correct').includes('school')

const countsOf = (marks: StoredDays['days'][number]['marks']) => {
  const said = marks.flatMap(({ mark }) => mark ?? [])
  const absent = said.filter(({ assistance }) => assistance === ASSISTANCE.absent)
  return {
    lists: said.length,
    absences: absent.length,
    excused: absent.filter(({ excused }) => excused).length,
    lates: said.filter(({ code }) => code === MARK.late).length,
  }
}

type Days = StoredDays['days']

const toldOnly = (days: Days, untold: ReadonlySet<number>): Days =>
  days
    .map(({ date, marks }) => ({
      date,
      marks: marks.filter(({ settled, mark }) => settled && !(mark && untold.has(mark.assist_id))),
    }))
    .filter(({ marks }) => marks.length > 0)

/** A family reads the lists that it is told of. */
const readToldDays = async (tx: Tx, asked: DaysAsked, clock: Clock): Promise<StoredDays | undefined> => {
  const [found, untold] = await Promise.all([readDays(tx, asked), findUntold(tx, asked.student_id, clock)])
  return found && { ...found, days: toldOnly(found.days, untold) }
}

export function serveStudentDays(serve: Serve): void {
  serve(readStudentDays, async ({ tx, user, today, now, params, query }) => {
    const reach = await findReach(tx, params.id, user)
    if (!reach) throw problem.notFound()
    const taught_by = reach === 'taught' ? user.user_id : undefined
    const asked = {
      student_id: params.id,
      taught_by,
      from: query.from,
      to: query.to,
      now,
      staff: recorderOf(user),
    }
    const found = await (reach === 'child' ? readToldDays(tx, asked, { today, now }) : readDays(tx, asked))
    if (!found) throw problem.notFound()
    const corrects = correctsAnyDay(user.roles)
    const days = found.days.map(({ date, marks }): StudentDay => {
      const shown = marks.map((row) => {
        const { ended, settled: _, taken_at, mark, ...rest } = row
        return {
          ...rest,
          taken_at: new Date(taken_at).toISOString(),
          mark: mark && withoutRemark(mark, reach),
          may_correct: corrects && !ended,
        }
      })
      return { date, ...countsOf(marks), ...(query.with === 'marks' ? { marks: shown } : {}) }
    })
    const { student, days_off, by_day, may_record } = found
    const roll = by_day ? 'day' : 'class'
    return { data: { student, today, codes: codesOf(found.codes), days, days_off, roll, may_record } }
  })
}
