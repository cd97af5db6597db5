import { useQuery } from '@tanstack/react-query'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { ExportButton } from '../../../domain/exporting/export-button.tsx'
import { subjectQuery } from '../table-queries.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { DetailPage } from '../tables/detail-page.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { SubjectGradesTable } from './subject-grades.tsx'
import { SubjectSummary } from './subject-summary.tsx'

const SubjectScreen = () => {
  const subjectId = useIdParam('subjectId')
  const { snaphot } = useSnaphot()
  const query = useQuery(subjectQuery(subjectId, snaphot))
  return (
    <DetailPage
      of="subject"
      query={query}
      title={({ subject }) => `${subject.title} · ${subject.group.title}`}
    >
      {(found) => (
        <>
          <SubjectSummary subject={found.subject} />
          <TitledSection
            title={TABLE_TEXTS.grades}
            actions={
              <ExportButton
                report="subject-califications"
                title="Calificaciones de la materia"
                data={{ subject_id: subjectId }}
                snaphot={snaphot}
              />
            }
          >
            <SubjectGradesTable {...found} />
          </TitledSection>
        </>
      )}
    </DetailPage>
  )
}

export default SubjectScreen
