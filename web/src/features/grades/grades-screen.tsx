import { useQuery } from '@tanstack/react-query'
import { classListQuery } from '../../domain/class-list/class-list.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { TEXTS } from '../../texts.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GradesSheet } from './grades-sheet.tsx'

const BACK = { to: '/inicio-maestros', label: TEXTS.professor.groups }

const GradesScreen = () => {
  const subjectId = useIdParam('subjectId')
  const query = useQuery(classListQuery(subjectId))
  if (query.error && asProblem(query.error).status === 404) {
    return (
      <Page title={TEXTS.professor.grades} back={BACK}>
        <MissingPanel title="Clase no encontrada" back={BACK}>
          La clase ya no existe o la imparte otra persona.
        </MissingPanel>
      </Page>
    )
  }
  if (query.data) return <GradesSheet key={subjectId} query={query} list={query.data} back={BACK} />
  return (
    <Page title={TEXTS.professor.grades} back={BACK}>
      <QueryPanel query={query} skeleton={<Skeleton count={8} height={52} />}>
        {() => null}
      </QueryPanel>
    </Page>
  )
}

export default GradesScreen
