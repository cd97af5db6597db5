import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { T } from '../texts.ts'
import { substitutionsQuery } from './queries.ts'
import { SubstitutionList } from './substitution-list.tsx'

/** Of the whole school. */
export const AllSubstitutionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { school_id } = useSession().school
  return (
    <FormDialog title={T.substitutions} width="md" onClose={onClose}>
      <QueryPanel
        query={useQuery(substitutionsQuery(school_id))}
        skeleton={<Skeleton count={4} height={44} />}
      >
        {(items) => <SubstitutionList items={items} />}
      </QueryPanel>
    </FormDialog>
  )
}
