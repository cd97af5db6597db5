import { MARK, type SaidMark } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { type DayMark, readStudentDays, type StudentDay } from '@plantel/contract/student-days'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { shortTime } from '../../lib/dates/dates.ts'
import { call } from '../../lib/http/api.ts'
import { STUDENT_DAYS_KEY } from '../query-keys/school-keys.ts'

export type StudentDays = AnswerOf<typeof readStudentDays>['data']

export const studentDaysQuery = (studentId: number, from: string, to: string) =>
  queryOptions({
    queryKey: [...STUDENT_DAYS_KEY, studentId, from, to],
    queryFn: async (): Promise<StudentDays> =>
      (await call(readStudentDays, { params: { id: studentId }, query: { from, to, with: 'marks' } })).data,
  })

/** What a mark says, its note left out: *Retardo, 8:12*, *Falta justificada*. */
export const saidWords = (codes: StudentDays['codes'], mark: SaidMark): string => {
  const label = codes.find(({ code }) => code === mark.code)?.label ?? mark.code
  const hour = mark.arrived_at === null ? '' : `, ${shortTime(mark.arrived_at)}`
  return `${label}${mark.excused ? ' justificada' : ''}${hour}`
}

/** Absences and late arrivals, the latest first. */
export const missesOf = (days: readonly StudentDay[]): { date: string; said: DayMark; mark: SaidMark }[] =>
  days
    .flatMap(({ date, marks = [] }) =>
      marks.flatMap((said) => {
        const { mark } = said
        const missed = mark && (mark.assistance === ASSISTANCE.absent || mark.code === MARK.late)
        return missed ? [{ date, said, mark }] : []
      }),
    )
    .toReversed()
