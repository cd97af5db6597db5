import { type GroupRow, readGroups } from '@plantel/contract/groups'
import { PRINT_GROUPS_MAX } from '@plantel/contract/print-jobs'
import { useState } from 'react'
import { tooMany } from '../../../domain/bulk/chosen-body.ts'
import { chosenRows } from '../../../domain/lists/chosen-rows.ts'
import { PRINT_TEXTS } from '../../../domain/printing/texts.ts'
import { call } from '../../../lib/http/api.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx'
import { GROUP_TEXTS } from '../texts.ts'

const AdvisorDialog = lateDialog(
  async () => (await import('./groups-advisor-dialog.tsx')).GroupsAdvisorDialog,
)

const PrintDialog = lateDialog(
  async () => (await import('../../../domain/printing/print-job-dialog.tsx')).PrintJobDialog,
)

export interface GroupSelectionProps {
  selection: SelectionState<GroupRow>
}

const NOUN = ['grupo elegido', 'grupos elegidos'] as const

/** What can be done with the groups that were chosen in *Grupos*. */
const GroupSelection = ({ selection }: GroupSelectionProps) => {
  const { school_id } = useSession().school
  const [opened, setOpened] = useState<'advisor' | 'print'>()
  const close = () => setOpened(undefined)
  const groupIds = async () => {
    const groups = await chosenRows(selection, (query) =>
      call(readGroups, { params: { id: school_id }, query }),
    )
    return groups.map(({ group_id }) => group_id)
  }
  return (
    <>
      <SelectionBar
        noun={NOUN}
        selection={selection}
        actions={[
          {
            label: GROUP_TEXTS.assignAdvisor,
            onSelect: () => setOpened('advisor'),
            reason: tooMany(selection.value),
          },
          {
            label: PRINT_TEXTS.print,
            onSelect: () => setOpened('print'),
            reason:
              selection.count > PRINT_GROUPS_MAX
                ? `Son ${PRINT_GROUPS_MAX} grupos como máximo a la vez`
                : undefined,
          },
        ]}
      />
      {opened === 'advisor' && <AdvisorDialog selection={selection} onClose={close} />}
      {opened === 'print' && (
        <PrintDialog of="groups" count={selection.count} ids={groupIds} onClose={close} />
      )}
    </>
  )
}

export default GroupSelection
