import { useQuery } from '@tanstack/react-query'
import { classListQuery, classTitle } from '../../domain/class-list/class-list.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { TEXTS } from '../../texts.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ReportForm } from './report-form.tsx'
import { useKeptMarks } from './use-kept-marks.ts'
import { T } from './texts.ts'

const GROUPS = { to: '/inicio-maestros', label: TEXTS.professor.groups }
const title = T.disciplineReport

const ReportScreen = () => {
  const subjectId = useIdParam('subjectId')
  const studentId = useIdParam('studentId')
  const query = useQuery(classListQuery(subjectId))
  const back = {
    to: `/inicio-maestros/lista-asistencia/${subjectId}`,
    label: TEXTS.professor.attendanceList,
  }
  useKeptMarks(subjectId, query.data, back.to)

  if (query.error && asProblem(query.error).status === 404) {
    return (
      <Page title={title} back={GROUPS}>
        <MissingPanel title="Clase no encontrada" back={GROUPS}>
          La clase ya no existe o la imparte otra persona.
        </MissingPanel>
      </Page>
    )
  }
  if (!query.data) {
    return (
      <Page title={title} back={back}>
        <QueryPanel query={query} skeleton={<Skeleton count={4} height={72} />}>
          {() => null}
        </QueryPanel>
      </Page>
    )
  }
  const student = query.data.students.find((each) => each.student_id === studentId)
  if (!student) {
    return (
      <Page title={title} context={classTitle(query.data)} back={back}>
        <MissingPanel title={T.studentNotFound} back={back}>
          El alumno ya no está en este grupo.
        </MissingPanel>
      </Page>
    )
  }
  return <ReportForm key={studentId} list={query.data} student={student} back={back} />
}

export default ReportScreen
