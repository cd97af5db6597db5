import type { InboxExcuse } from '@plantel/contract/excuses'
import type { QueryKey } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useInbox } from '../../domain/inbox/use-inbox.ts'
import { useDeciding } from './use-deciding.ts'

/** Which one is looked at, and what is done with it. */
export const useExcuseInbox = (rows: readonly InboxExcuse[], queryKey: QueryKey, queue: boolean) => {
  const inbox = useInbox({ rows, idOf: ({ excuse_id }) => excuse_id, queue })
  const { chosen } = inbox
  const [rejected, setRejected] = useState<InboxExcuse>()
  const last = useRef<InboxExcuse>(undefined)

  const saving = useDeciding({
    queryKey,
    queue,
    onDecided: (answer) => {
      last.current = answer.status === 0 ? undefined : answer
      if (answer.status === 0) inbox.go(answer)
      else inbox.goOn(answer)
    },
  })

  const decide = (status: 0 | 1 | 2, answer?: string) => {
    if (chosen) saving.save({ excuse: chosen, status, answer })
  }
  const reject = () => {
    if (chosen?.status === 0) setRejected(chosen)
  }
  const undoLast = () => {
    const excuse = last.current ?? (chosen?.may_undo ? chosen : undefined)
    if (excuse) saving.save({ excuse, status: 0 })
  }
  const keys = {
    a: () => {
      if (chosen?.status === 0) decide(1)
    },
    r: reject,
    z: undoLast,
  }

  return {
    ...inbox,
    rejected,
    reject,
    stopRejecting: () => setRejected(undefined),
    decide,
    pending: saving.pending,
    onKeyDown: (event: KeyboardEvent) => inbox.press(event, keys),
  }
}
