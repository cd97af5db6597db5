import { saveAttendance } from '@plantel/contract/attendance'
import type { ClassList } from '@plantel/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { classListQuery, classTitle, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { TEXTS } from '../../texts.ts'
import { countWords } from './mark-words.ts'
import { itemsOf, type Marks, takenList } from './marks.ts'

interface Saved {
  list: ClassList
  marks: Marks
}

/** The list of today was saved meanwhile, with other marks. */
export const isTakenOtherwise = (problem: ApiProblem | undefined): boolean => problem?.code === 9001

/**
 * Saves the list of one class; afterwards it is read-only at once and the cards know that it is taken. That it was taken otherwise
 * is no longer said on another day than that.
 */
export const useSaveAttendance = (subjectId: number, today: string, onSaved: () => void) => {
  const client = useQueryClient()
  const { queryKey } = classListQuery(subjectId)
  const [refused, setRefused] = useState<string>()
  const [toldAt, setToldAt] = useState<string | null>(null)
  const saving = useSave({
    save: ({ list, marks }: Saved) =>
      call(saveAttendance, { body: { group_id: list.group.group_id, items: itemsOf(list, marks) } }),
    success: TEXTS.professor.saved,
    about: ({ list, marks }) => `${countWords(list, marks)} · ${classTitle(list)}`,
    toastMs: SHORT_TOAST_MS,
    stale: [queryKey, ...SUMS_STALE],
    onSaved: ({ data }, { list, marks }) => {
      setToldAt(data.told_at)
      client.setQueryData(queryKey, takenList(list, marks, new Date().toISOString()))
      onSaved()
    },
    onProblem: (problem, { list }) => {
      setRefused(list.today)
      // A refusal means that the list on screen is out of date: a student has left, the day or the partial is over.
      const outdated = problem.status >= 400 && problem.status < 500 && !isTakenOtherwise(problem)
      if (outdated) void client.invalidateQueries({ queryKey })
      return true
    },
  })
  const { problem } = saving
  const past = isTakenOtherwise(problem) && refused !== today
  return { ...saving, toldAt, problem: past ? undefined : problem }
}
