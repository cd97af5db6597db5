import type { GroupRow } from '@plantel/contract/groups'
import { useState } from 'react'
import { tooMany } from '../../../domain/bulk/chosen-body.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx'
import { GROUP_TEXTS } from '../texts.ts'

const AdvisorDialog = lateDialog(
  async () => (await import('./groups-advisor-dialog.tsx')).GroupsAdvisorDialog,
)

export interface GroupSelectionProps {
  selection: SelectionState<GroupRow>
}

const NOUN = ['grupo elegido', 'grupos elegidos'] as const

/** What can be done with the groups that were chosen in *Grupos*. */
const GroupSelection = ({ selection }: GroupSelectionProps) => {
  const [advisor, setAdvisor] = useState(false)
  return (
    <>
      <SelectionBar
        noun={NOUN}
        selection={selection}
        actions={[
          {
            label: GROUP_TEXTS.assignAdvisor,
            onSelect: () => setAdvisor(true),
            reason: tooMany(selection.value),
          },
        ]}
      />
      {advisor && <AdvisorDialog selection={selection} onClose={() => setAdvisor(false)} />}
    </>
  )
}

export default GroupSelection
