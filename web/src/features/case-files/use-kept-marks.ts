import type { ClassList } from '@plantel/contract/classes'
import { useEffect } from 'react'
import { DRAFTS_KEY } from '../../domain/class-list/class-list.ts'
import { history } from '../../lib/routing/history.ts'
import { queryClient } from '../../lib/http/query.ts'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'

/** What was marked on the list `back` waits for the return to it: leaving for anywhere else is asked about, and forgets them. */
export const useKeptMarks = (subjectId: number, list: ClassList | undefined, back: string): void => {
  const marks = queryClient.getQueryData<readonly unknown[]>([...DRAFTS_KEY, subjectId, list?.today])
  useUnsavedGuard(Boolean(list?.can_take && marks?.length), back)
  useEffect(
    () => () => {
      if (history.place().pathname !== back)
        queryClient.removeQueries({ queryKey: [...DRAFTS_KEY, subjectId] })
    },
    [subjectId, back],
  )
}
