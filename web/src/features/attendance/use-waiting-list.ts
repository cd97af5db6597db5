import type { ClassList } from '@plantel/contract/classes'
import { codeOf } from '@plantel/contract/marks'
import { useQueryClient } from '@tanstack/react-query'
import { loadOutbox, useWaiting } from '../../lib/outbox/late-outbox.ts'
import type { SentBody } from '../../lib/outbox/waiting-lists.ts'
import { useSession } from '../../lib/session/session.ts'
import { takenList } from './marks.ts'
import type { KeptMark, Marking } from './use-marks.ts'

/** What was sent, as it would be marked here. */
export const sentMarks = ({ items }: SentBody): KeptMark[] =>
  items.map(({ student_id, assistance, code, arrived_at, note, excused }) => ({
    student_id,
    code: code ?? codeOf(assistance),
    arrived_at: arrived_at ?? null,
    note: note ?? null,
    excused: excused ?? false,
  }))

/** The list of this class and day that waits on this device, and the screen's list as it stands with it. */
export const useWaitingList = (list: ClassList | undefined) => {
  const client = useQueryClient()
  const { me } = useSession()
  const waiting = useWaiting().find(
    ({ list: { items } }) =>
      items[0]?.subject_id === list?.subject.subject_id && items[0]?.date === list?.date,
  )
  const remove = async (): Promise<void> => {
    if (!waiting) return
    const { removeWaiting } = await loadOutbox()
    await removeWaiting(client, me, waiting.list.client_id)
  }
  const passed = waiting && waiting.refusal === undefined && list?.taken === false ? waiting.list : undefined
  return {
    waiting,
    /** Passed here, and not refused. */
    passed: passed !== undefined,
    list:
      passed && list
        ? takenList(
            list,
            new Map(sentMarks(passed).map(({ student_id, ...mark }) => [student_id, mark])),
            passed.passed_at,
          )
        : list,
    remove,
    /** The list is open again, with the same marks. */
    reopen: (restore: Marking['restore']): void => {
      if (!waiting) return
      restore(sentMarks(waiting.list))
      void remove()
    },
  }
}

export type WaitingHere = ReturnType<typeof useWaitingList>
