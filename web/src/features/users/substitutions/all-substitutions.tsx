import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { substitutionsQuery } from './queries.ts'
import { SubstitutionList } from './substitution-list.tsx'

/** Of the whole school, where one more is named. */
export const AllSubstitutions = () => {
  const { school_id } = useSession().school
  const id = useId()
  return (
    <Stack as="section" gap={8} aria-labelledby={id}>
      <h3 id={id}>Suplencias de la escuela</h3>
      <QueryPanel
        query={useQuery(substitutionsQuery(school_id))}
        skeleton={<Skeleton count={2} height={44} />}
      >
        {(items) => <SubstitutionList items={items} />}
      </QueryPanel>
    </Stack>
  )
}
