import { useQuery } from '@tanstack/react-query'
import { TEXTS } from '../../texts.ts'
import { Page } from '../../ui/page.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownSchoolsQuery } from '../../pickers/own-schools/own-schools-query.ts'
import { SchoolButtons } from './school-buttons.tsx'
import { T } from './texts.ts'
import { useEnterSchool } from '../../pickers/own-schools/use-enter-school.ts'

/** `/escuelas`: *Entrar a otra escuela*. */
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
