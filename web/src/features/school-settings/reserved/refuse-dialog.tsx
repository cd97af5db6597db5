import { refuseReservedCopy } from '@plantel/contract/reserved-copies'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DangerDialog } from '../../../ui/dialogs/danger-dialog.tsx'
import { reservedQuery } from './reserved-query.ts'
import { RESERVED_TEXTS as T } from './texts.ts'

interface RefuseDialogProps {
  request_id: number
  /** Asked for by who ends it. */
  own: boolean
  onClose: () => void
}

export const RefuseDialog = ({ request_id, own, onClose }: RefuseDialogProps) => {
  const { school_id } = useSession().school
  const saving = useSave({
    save: () => call(refuseReservedCopy, { params: { id: request_id } }),
    success: own ? T.withdrawn : T.refused,
    stale: [reservedQuery(school_id).queryKey],
    onSaved: onClose,
    onProblem: () => true,
  })
  const act = own ? T.withdraw : T.refuse
  return (
    <DangerDialog title={T.title} act={act} saving={saving} onClose={onClose}>
      <p>{own ? T.noLonger : T.refuseWords}</p>
    </DangerDialog>
  )
}
