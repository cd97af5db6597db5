import type { Ask } from '@plantel/contract/notice-answers'
import { type DistributionMode, type Notice, sendNotice } from '@plantel/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { NOTICES_KEY, OFFERED_KEY } from '../queries.ts'
import type { NoticeDraft } from './notice-form.ts'

interface Letter extends NoticeDraft {
  distributionMode: DistributionMode
  schema: string
  ask?: Ask
  per_child?: boolean
  due?: string | null
}

export const useSendNotice = (onSent: (notice: Notice) => void) => {
  const client = useQueryClient()
  const { user_id } = useSession().me
  return useSave({
    save: (body: Letter) => call(sendNotice, { params: { id: user_id }, body }),
    stale: [NOTICES_KEY],
    onSaved: ({ data }) => onSent(data),
    onProblem: ({ status }) => {
      if (status === 422) void client.invalidateQueries({ queryKey: OFFERED_KEY })
      return true
    },
  })
}
