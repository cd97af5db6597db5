import { type ChangeField, type ChangeValue, requestChange } from '@plantel/contract/change-requests'
import { call } from '../../../lib/http/api.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { T } from './texts.ts'
import { familyDataQuery } from './queries.ts'

export interface Asked {
  field: ChangeField
  to: ChangeValue
  consent?: boolean
}

/** One after the other. Sent again after a failure, each takes the place of the one that waits. */
export const useSendChanges = (studentId: number, onClose: () => void) =>
  useDialogSave({
    save: async (asked: readonly Asked[]) => {
      for (const body of asked) await call(requestChange, { params: { id: studentId }, body })
    },
    success: T.sent,
    stale: [familyDataQuery(studentId).queryKey],
    onClose,
    closeAfterMs: 0,
  })
