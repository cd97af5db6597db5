import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lastDay } from '../../../../domain/student-days/month-days.ts'
import { MonthNav } from '../../../../domain/student-days/month-nav.tsx'
import { SchoolMonth } from '../../../../domain/student-days/school-month.tsx'
import {
  saidWords,
  type StudentDays,
  studentDaysQuery,
} from '../../../../domain/student-days/student-days.ts'
import { NOT_MARKED } from '../../../../domain/student-days/texts.ts'
import { longDay, todayIn } from '../../../../lib/dates/dates.ts'
import { firstDay, monthOf } from '../../../../lib/dates/months.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import { Stack } from '../../../../ui/layout/stack.tsx'

export const AttendanceSection = ({ studentId }: { studentId: number }) => (
  <SeenPanel
    title="Asistencia"
    actions={
      <ButtonLink look="text" to={`/asistencia/alumnos/${studentId}`}>
        Ver y corregir
      </ButtonLink>
    }
  >
    <Attendance studentId={studentId} />
  </SeenPanel>
)

const Attendance = ({ studentId }: { studentId: number }) => {
  const { school } = useSession()
  const [month, setMonth] = useState(() => monthOf(todayIn(school.time_zone)))
  const query = useQuery(studentDaysQuery(studentId, firstDay(month), lastDay(month)))
  return (
    <>
      <MonthNav month={month} onGo={setMonth} />
      <QueryPanel query={query} skeleton={<Skeleton count={5} height={60} />}>
        {(data) => <Month key={month} month={month} data={data} />}
      </QueryPanel>
    </>
  )
}

const Month = ({ month, data }: { month: string; data: StudentDays }) => {
  const { days, codes } = data
  const [date, setDate] = useState<string>()
  const chosen = days.find((day) => day.date === date)
  return (
    <>
      <SchoolMonth month={month} data={data} chosen={chosen} onChoose={(day) => setDate(day.date)} />
      {chosen && (
        <Stack as="section" aria-label={longDay(chosen.date)}>
          <h3>{longDay(chosen.date)}</h3>
          <Facts
            facts={(chosen.marks ?? []).map(({ title, mark }) => [
              title,
              mark === null ? NOT_MARKED : saidWords(codes, mark),
            ])}
          />
        </Stack>
      )}
    </>
  )
}
