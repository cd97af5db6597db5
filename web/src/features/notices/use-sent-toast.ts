import type { Notice } from '@plantel/contract/notices'
import { toast } from '../../lib/saving/toast.ts'
import { T } from './texts.ts'
import { useWithdraw } from './use-withdraw.ts'

/** How long a sent notice can be withdrawn, by the server's own clock. */
const undoableMs = ({ created_at, withdraw_until }: Notice): number =>
  withdraw_until === null ? 0 : Date.parse(withdraw_until) - Date.parse(created_at)

/** Says that it was sent, with the way back as long as there is one. */
export const useSentToast = () => {
  const { save: withdraw } = useWithdraw()
  return (notice: Notice) => {
    const ms = undoableMs(notice)
    toast(T.sent, ms > 0 ? { ms, undo: () => withdraw(notice.notice_id) } : {})
  }
}
