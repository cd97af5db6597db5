import { bulkAdvisor } from '@plantel/contract/bulk'
import type { GroupRow } from '@plantel/contract/groups'
import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { BulkDialog } from '../../../domain/bulk/bulk-dialog.tsx'
import { chosenBody } from '../../../domain/bulk/chosen-body.ts'
import { giving } from '../../../domain/bulk/giving.ts'
import { useBulk } from '../../../domain/bulk/use-bulk.ts'
import { AdvisorPicker } from '../../../domain/people/advisor-picker.tsx'
import type { StaffMember } from '../../../domain/people/staff-picker.tsx'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'
import { counted } from '../../../lib/words/counted.ts'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { STALE } from '../queries.ts'
import { GROUP_TEXTS } from '../texts.ts'

interface GroupsAdvisorDialogProps {
  selection: SelectionState<GroupRow>
  onClose: () => void
}

const NOUN = ['grupo', 'grupos'] as const

/** One advisor for all groups that were chosen, or none. */
export const GroupsAdvisorDialog = ({ selection, onClose }: GroupsAdvisorDialogProps) => {
  const { school_id } = useSession().school
  const [advisor, setAdvisor] = useState<StaffMember | null>(null)
  const [none, setNone] = useState(false)
  const { count, value, clear } = selection
  const bulk = useBulk<number | null>({
    count,
    send: (assessor_id, partly) =>
      call(bulkAdvisor, { params: { id: school_id }, body: { ...chosenBody(value), assessor_id, partly } }),
    success: none ? 'Quedaron sin orientador' : `Orientación a cargo de ${advisor ? fullName(advisor) : ''}`,
    counted: (each) => counted(each, NOUN),
    stale: STALE,
    onDone: () => {
      clear()
      onClose()
    },
  })
  return (
    <BulkDialog
      title={GROUP_TEXTS.assignAdvisor}
      noun={NOUN}
      count={count}
      give={giving(none ? null : advisor?.user_id)}
      dirty={none || advisor !== null}
      bulk={bulk}
      onClose={onClose}
    >
      <AdvisorPicker
        value={advisor}
        disabled={none || bulk.pending}
        onChange={(next) => {
          bulk.forget()
          setAdvisor(next)
        }}
      />
      <CheckInput
        label="Quitar al orientador que tengan"
        value={none}
        disabled={bulk.pending}
        onChange={(next) => {
          bulk.forget()
          setNone(next)
        }}
      />
    </BulkDialog>
  )
}
