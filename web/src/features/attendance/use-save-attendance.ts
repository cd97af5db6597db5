import { saveAttendance } from '@plantel/contract/attendance'
import type { ClassList } from '@plantel/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { classListQuery, SUMS_STALE } from '../../lib/class-list.ts'
import type { ApiProblem } from '../../lib/problem.ts'
import { SHORT_TOAST_MS } from '../../lib/toast.ts'
import { useSave } from '../../lib/use-save.ts'
import { TEXTS } from '../../texts.ts'
import { itemsOf, takenList } from './marks.ts'

interface Saved {
  list: ClassList
  absent: ReadonlySet<number>
}

/** The list of today was saved meanwhile, with other marks. */
export const isTakenOtherwise = (problem: ApiProblem | undefined): boolean => problem?.code === 9001

/** Saves the list of one class; afterwards it is read-only at once and the cards know that it is taken. */
export const useSaveAttendance = (subjectId: number, onSaved: () => void) => {
  const client = useQueryClient()
  const { queryKey } = classListQuery(subjectId)
  return useSave({
    save: ({ list, absent }: Saved) =>
      call(saveAttendance, { body: { group_id: list.group.group_id, items: itemsOf(list, absent) } }),
    success: TEXTS.professor.saved,
    toastMs: SHORT_TOAST_MS,
    stale: [queryKey, ...SUMS_STALE],
    onSaved: (_, { list, absent }) => {
      client.setQueryData(queryKey, takenList(list, absent, new Date().toISOString()))
      onSaved()
    },
    onProblem: (problem) => {
      // A refusal means that the list on screen is out of date: a student has left, the day or the partial is over.
      const outdated = problem.status >= 400 && problem.status < 500 && !isTakenOtherwise(problem)
      if (outdated) void client.invalidateQueries({ queryKey })
      return true
    },
  })
}
