import { decideChange, type InboxChange, type readChangeRequests } from '@plantel/contract/change-requests'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { fullName } from '@plantel/contract/school-words'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { CHANGE_REQUESTS_KEY, STUDENTS_KEY } from '../../domain/query-keys/school-keys.ts'
import { unreadQuery } from '../../domain/feed/feed-queries.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { T } from './texts.ts'

interface Decision {
  request: InboxChange
  status: 1 | 2
  answer?: string | undefined
}

interface Deciding {
  queryKey: QueryKey
  /** Only what waits is listed. */
  queue: boolean
  onDecided: (answer: InboxChange) => void
}

/** A decision is shown at once as the server answered it, or has left the queue. What the school has now is on the screen, so it is seen. */
export const useDeciding = ({ queryKey, queue, onDecided }: Deciding) => {
  const client = useQueryClient()
  const show = (answer: InboxChange) =>
    client.setQueryData<AnswerOf<typeof readChangeRequests>>(
      queryKey,
      (old) =>
        old && {
          ...old,
          data: queue
            ? old.data.filter(({ change_request_id }) => change_request_id !== answer.change_request_id)
            : old.data.map((row) => (row.change_request_id === answer.change_request_id ? answer : row)),
        },
    )
  return useSave({
    save: async ({ request, status, answer }: Decision) => {
      const params = { id: request.change_request_id }
      const body = { status, over: request.now, ...(answer !== undefined && { answer }) }
      return (await call(decideChange, { params, body })).data
    },
    stale: [CHANGE_REQUESTS_KEY, unreadQuery.queryKey, STUDENTS_KEY],
    onSaved: (answer, { status }) => {
      toast(status === 1 ? T.accepted : T.rejected, { detail: fullName(answer.student) })
      show(answer)
      onDecided(answer)
    },
    // Somebody else was first: the list is read anew.
    onProblem: () => void client.invalidateQueries({ queryKey: CHANGE_REQUESTS_KEY }),
  })
}
