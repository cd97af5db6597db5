import { useQuery } from '@tanstack/react-query'
import { TEXTS } from '../../texts.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ownSchoolsQuery } from '../../domain/own-schools/own-schools-query.ts'
import { SchoolButtons } from './school-buttons.tsx'
import { T } from './texts.ts'
import { useEnterSchool } from '../../domain/own-schools/use-enter-school.ts'

const SchoolsScreen = () => {
  // How much waits there changes by itself.
  const query = useQuery({ ...ownSchoolsQuery, staleTime: 0 })
  const entering = useEnterSchool('home')
  return (
    <Page title={TEXTS.otherSchool}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={72} />}>
        {(schools) => (
          <>
            {schools.length === 1 && <p>{T.onlyOne}</p>}
            <SchoolButtons schools={schools} entering={entering} marksCurrent />
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default SchoolsScreen
