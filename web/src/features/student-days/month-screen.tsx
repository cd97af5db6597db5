import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { childAddress } from '../../domain/family/child-address.ts'
import { useFamilyOnly } from '../../domain/family/use-family-only.ts'
import { listName } from '../../domain/people/names.ts'
import { askedMonth, lastDay } from '../../domain/student-days/month-days.ts'
import { MonthNav } from '../../domain/student-days/month-nav.tsx'
import { SchoolMonth } from '../../domain/student-days/school-month.tsx'
import { type StudentDays, studentDaysQuery } from '../../domain/student-days/student-days.ts'
import { todayIn } from '../../lib/dates/dates.ts'
import { firstDay } from '../../lib/dates/months.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { history } from '../../lib/routing/history.ts'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useRoles, useSession } from '../../lib/session/session.ts'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DayPanel } from './day-panel.tsx'
import { RECORD, STUDENT_NOT_FOUND } from './texts.ts'

const MarkCorrectionDialog = lateDialog(
  async () => (await import('./mark-correction-dialog.tsx')).MarkCorrectionDialog,
)

const PaperDialog = lateDialog(
  async () => (await import('../../domain/excuses/paper-dialog.tsx')).PaperDialog,
)

const TITLE = 'Asistencia por mes'

const useWayBack = () => {
  const roles = useRoles()
  if (roles.includes('ADMINISTER')) return { to: '/alumnos', label: 'Alumnos' }
  if (roles.includes('DIRECTOR')) return { to: '/director/alumnos', label: 'Alumnos' }
  if (roles.includes('PROFESSOR')) return { to: '/inicio-maestros', label: TEXTS.professor.groups }
  return { to: '/mis-avisos', label: TEXTS.myNotices }
}

const StudentMonthScreen = () => {
  const studentId = useIdParam('studentId')
  const { school } = useSession()
  const back = useWayBack()
  const month = askedMonth(useAddressSearch().get('mes'), todayIn(school.time_zone))
  const query = useQuery(studentDaysQuery(studentId, firstDay(month), lastDay(month)))
  const [paper, setPaper] = useState(false)
  const go = (to: string) => history.move(`/asistencia/alumnos/${studentId}?mes=${to}`, { replace: true })
  if (query.error && asProblem(query.error).status === 404)
    return (
      <Page title={TITLE} back={back}>
        <MissingPanel title={STUDENT_NOT_FOUND} back={back}>
          El alumno no existe o no tiene acceso a su asistencia.
        </MissingPanel>
      </Page>
    )
  return (
    <Page
      title={TITLE}
      back={back}
      context={query.data ? `${listName(query.data.student)} · ${query.data.student.folio}` : undefined}
      actions={
        query.data?.may_record === true && (
          <Button aria-haspopup="dialog" onClick={() => setPaper(true)}>
            {RECORD}
          </Button>
        )
      }
    >
      <MonthNav month={month} onGo={go} />
      <QueryPanel query={query} skeleton={<Skeleton count={5} height={64} />}>
        {(data) => <Month key={month} month={month} data={data} studentId={studentId} />}
      </QueryPanel>
      {paper && query.data && (
        <PaperDialog
          of={{ student: query.data.student, day: query.data.today }}
          onClose={() => setPaper(false)}
        />
      )}
    </Page>
  )
}

interface MonthProps {
  month: string
  data: StudentDays
  studentId: number
}

const Month = ({ month, data, studentId }: MonthProps) => {
  const { days, codes } = data
  const [date, setDate] = useState<string>()
  const [corrected, setCorrected] = useState<number>()
  const chosen = days.find((day) => day.date === date)
  // As it is stored now, also after somebody else was first.
  const said = chosen?.marks?.find(({ subject_id }) => subject_id === corrected)
  return (
    <>
      <SchoolMonth month={month} data={data} chosen={chosen} onChoose={(day) => setDate(day.date)} />
      {days.length > 0 && !chosen && <Muted>Elija un día para ver cada clase.</Muted>}
      {chosen && (
        <DayPanel day={chosen} codes={codes} onCorrect={({ subject_id }) => setCorrected(subject_id)} />
      )}
      {chosen && said && (
        <MarkCorrectionDialog
          studentId={studentId}
          date={chosen.date}
          said={said}
          codes={codes}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  )
}

/** Families have a page of their own, and addresses of before lead there. */
const MonthOrFamily = () => {
  const studentId = useIdParam('studentId')
  const month = useAddressSearch().get('mes')
  return useFamilyOnly('attendance:read') ? (
    <Navigate
      to={childAddress(studentId, 'asistencia', month === null ? undefined : { mes: month })}
      replace
    />
  ) : (
    <StudentMonthScreen />
  )
}

export default MonthOrFamily
