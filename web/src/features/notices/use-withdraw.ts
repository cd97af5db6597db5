import { withdrawNotice } from '@plantel/contract/notices'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { NOTICES_KEY } from './queries.ts'
import { T } from './texts.ts'

export const useWithdraw = (onWithdrawn?: () => void) =>
  useSave({
    save: (noticeId: number) => call(withdrawNotice, { params: { id: noticeId } }),
    success: T.taken,
    stale: [NOTICES_KEY],
    ...(onWithdrawn ? { onSaved: onWithdrawn } : {}),
    onProblem: ({ code }) => {
      if (code !== 1025) return false
      toast(T.tooLate, { variant: 'error' })
      return 'said'
    },
  })
