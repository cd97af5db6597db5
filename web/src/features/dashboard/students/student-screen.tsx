import type { StudentOverview } from '@plantel/contract/dashboard'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/session/use-may.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { ExportButton } from '../../../domain/exporting/export-button.tsx'
import { ReportCardButton } from '../../../domain/printing/report-card-button.tsx'
import { studentQuery } from '../table-queries.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { DetailPage } from '../tables/detail-page.tsx'
import { type None, Nothing } from '../tables/nothing.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { StudentGroup } from './student-group.tsx'
import { StudentSummary } from './student-summary.tsx'

const NONE: None = {
  title: TABLE_TEXTS.noGroup,
  current:
    'Sin grupo no hay materias ni calificaciones. La administración de la escuela agrega al alumno a un grupo en Alumnos.',
  past: 'El alumno no estuvo en ningún grupo cuando terminó ese ciclo.',
  add: { to: '/alumnos', label: 'Ir a Alumnos' },
}

const StudentActions = ({ overview: { student, groups } }: { overview: StudentOverview }) => {
  const { snaphot } = useSnaphot()
  const { student_id } = student
  const mayRead = useMay('custody:read')
  const regular = groups.find(({ group }) => group.special === 0)
  return (
    <>
      {mayRead && <ButtonLink to={`/alumnos/${student_id}/acceso`}>Acceso de la familia</ButtonLink>}
      <ExportButton
        report="student-subjects"
        title="Materias del alumno"
        data={{ student_id }}
        snaphot={snaphot}
      />
      {regular && (
        <ReportCardButton
          student={{ student_id, name: fullName(student) }}
          level={regular.group.level}
          snaphot={snaphot}
        />
      )}
    </>
  )
}

const StudentScreen = () => {
  const studentId = useIdParam('studentId')
  const { snaphot } = useSnaphot()
  const query = useQuery(studentQuery(studentId, snaphot))
  return (
    <DetailPage
      of="student"
      query={query}
      title={({ student }) => fullName(student)}
      actions={query.data && <StudentActions overview={query.data} />}
    >
      {(overview) => (
        <>
          <StudentSummary overview={overview} />
          {overview.groups.map((place) => (
            <StudentGroup key={place.group.group_id} place={place} />
          ))}
          {overview.groups.length === 0 && <Nothing none={NONE} />}
        </>
      )}
    </DetailPage>
  )
}

export default StudentScreen
