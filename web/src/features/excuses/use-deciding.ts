import { decideExcuse, type InboxExcuse, type readExcuses } from '@plantel/contract/excuses'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { fullName } from '@plantel/contract/school-words'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { SUMS_STALE } from '../../domain/class-list/class-list.ts'
import { BOARD_KEY, EXCUSES_KEY } from '../../domain/query-keys/school-keys.ts'
import { unreadQuery } from '../../domain/feed/feed-queries.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { T } from './texts.ts'

interface Decision {
  excuse: InboxExcuse
  status: 0 | 1 | 2
  answer?: string | undefined
}

const SAID = { 0: T.undone, 1: T.accepted, 2: T.rejected } as const

interface Deciding {
  queryKey: QueryKey
  /** Only what waits is listed. */
  queue: boolean
  onDecided: (answer: InboxExcuse) => void
}

/** A decision is shown at once as the server answered it, or has left the queue; *Deshacer* takes it back. */
export const useDeciding = ({ queryKey, queue, onDecided }: Deciding) => {
  const client = useQueryClient()
  const show = (answer: InboxExcuse) =>
    client.setQueryData<AnswerOf<typeof readExcuses>>(
      queryKey,
      (old) =>
        old && {
          ...old,
          data:
            queue && answer.status !== 0
              ? old.data.filter(({ excuse_id }) => excuse_id !== answer.excuse_id)
              : old.data.map((row) => (row.excuse_id === answer.excuse_id ? answer : row)),
        },
    )
  const saving = useSave({
    save: async ({ excuse, status, answer }: Decision) => {
      const params = { id: excuse.excuse_id }
      const body = { status, ...(answer !== undefined && { answer }) }
      return (await call(decideExcuse, { params, body })).data
    },
    stale: [EXCUSES_KEY, unreadQuery.queryKey, BOARD_KEY, ...SUMS_STALE],
    onSaved: (answer, { status }) => {
      const undo = () => saving.save({ excuse: answer, status: 0 })
      toast(SAID[status], { detail: fullName(answer.student), ...(status !== 0 && { undo }) })
      show(answer)
      onDecided(answer)
    },
    // Somebody else was first: the list is read anew.
    onProblem: () => void client.invalidateQueries({ queryKey: EXCUSES_KEY }),
  })
  return saving
}
