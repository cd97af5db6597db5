import { readStudentAttendance } from '@plantel/contract/attendance'
import { readMyFamily } from '@plantel/contract/family-home'
import { readStudentScores } from '@plantel/contract/scores'
import { readStudentDays } from '@plantel/contract/student-days'
import { readStudent } from '@plantel/contract/students'
import { TODAY } from '../app.ts'
import { as, type Person } from '../as.ts'
import type { ToldFamily } from './told-family.ts'

/** What a person reads of Ana's attendance, in each call that shows it. */
export const anaTo = async (person: Person, { ana, group_id }: ToldFamily) => {
  const ask = as(person)
  const params = { id: ana }
  const [{ data: student }, { data: scores }, { data: month }, { data: marks, meta }] = await Promise.all([
    ask.call(readStudent, { params }),
    ask.call(readStudentScores, { params: { id: group_id, student_id: ana } }),
    ask.call(readStudentDays, { params, query: { from: TODAY, to: TODAY, with: 'marks' } }),
    ask.call(readStudentAttendance, { params }),
  ])
  return { student, scores, month, marks, total: meta.total }
}

type Figures = {
  total_presence?: number | undefined
  total_absence?: number | undefined
  total_late?: number | undefined
  total_excused?: number | undefined
  absence_days?: number | null | undefined
  excused_days?: number | null | undefined
  single_absences?: number | null | undefined
}

/** Presences, absences, lates, excused; days, excused days, single classes. */
const figuresOf = (its: Figures) => [
  its.total_presence,
  its.total_absence,
  its.total_late,
  its.total_excused,
  its.absence_days,
  its.excused_days,
  its.single_absences,
]

/** The same figures in each call, or the test that asks fails. */
export const oneFigureOf = async (person: Person, family: ToldFamily) => {
  const { student, scores, month, marks, total } = await anaTo(person, family)
  const its = figuresOf(scores)
  const told = [figuresOf(student), total, marks.length, month.days[0]?.lists ?? 0]
  const count = scores.total_presence + scores.total_absence
  if (JSON.stringify(told) !== JSON.stringify([its, count, count, count]))
    throw new Error(`one figure: ${JSON.stringify(told)} beside ${JSON.stringify(its)}`)
  return its
}

/** Days, excused days, single classes and late arrivals in Mi familia. */
export const homeOf = async (person: Person) => {
  const { figures } = (await as(person).call(readMyFamily)).data.children[0]!
  return [figures.absence_days, figures.excused_days, figures.single_absences, figures.total_late]
}
