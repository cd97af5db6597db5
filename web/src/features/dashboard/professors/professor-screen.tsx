import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { ofCycle } from '../../../domain/cycles/of-cycle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { professorQuery, subjectsQuery } from '../table-queries.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { classColumns } from '../tables/class-columns.tsx'
import { ClassTable } from '../tables/class-table.tsx'
import { DetailPage } from '../tables/detail-page.tsx'
import { useListTable } from '../tables/list-table.ts'
import type { None } from '../tables/nothing.tsx'
import { TableExport } from '../tables/table-export.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { ProfessorSummary } from './professor-summary.tsx'

const NONE: None = {
  title: TABLE_TEXTS.noSubjects,
  current: 'El maestro aún no da ninguna materia. La administración de la escuela las asigna en Grupos.',
  past: 'El maestro no dio ninguna materia en ese ciclo.',
  add: { to: '/grupos', label: 'Ir a Grupos' },
}

const ProfessorScreen = () => {
  const { school_id } = useSession().school
  const professorId = useIdParam('userId')
  const { snaphot, keep } = useSnaphot()
  const table = useListTable({ sort: 'title', name: 'materias' })
  const professor = useQuery(professorQuery(professorId, snaphot))
  const classes = useQuery(
    subjectsQuery(school_id, {
      ...table.query,
      ...ofCycle(snaphot),
      professor_id: String(professorId),
    }),
  )
  return (
    <DetailPage of="professor" query={professor} tables={[classes]} title={fullName}>
      {(found) => (
        <>
          <ProfessorSummary professor={found} />
          <TitledSection
            title={TABLE_TEXTS.subjects}
            actions={
              <TableExport
                report="professor-subjects"
                title={TABLE_TEXTS.professorSubjects}
                table={table}
                columns={classColumns(keep, 'professor')}
                of={{ professor_id: professorId }}
              />
            }
          >
            <ClassTable
              label={TABLE_TEXTS.professorSubjects}
              known="professor"
              table={table}
              query={classes}
              none={NONE}
            />
          </TitledSection>
        </>
      )}
    </DetailPage>
  )
}

export default ProfessorScreen
