import type { ClassList } from '@plantel/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { classListQuery, listTitle, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { thisDevice } from '../../lib/outbox/device-words.ts'
import { SHORT_TOAST_MS, toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { TEXTS } from '../../texts.ts'
import { countWords } from './mark-words.ts'
import { type Marks, takenList } from './marks.ts'
import { saveList } from './save-list.ts'

interface Saved {
  list: ClassList
  marks: Marks
}

/** The list of the day was saved meanwhile, with other marks. */
export const isTakenOtherwise = (problem: ApiProblem | undefined): boolean => problem?.code === 9001

const keptWords = () => `Guardada en ${thisDevice()}. Se envía sola al volver la conexión`

/**
 * Saves the list of one class; afterwards it is read-only at once and the cards know that it is taken. That it was taken otherwise
 * is no longer said on another day than that.
 */
export const useSaveAttendance = (
  { subjectId, day, date }: { subjectId: number; day: string | undefined; date: string },
  onSaved: () => void,
) => {
  const client = useQueryClient()
  const { me } = useSession()
  const { queryKey } = classListQuery(subjectId, day)
  const [refused, setRefused] = useState<string>()
  const [toldAt, setToldAt] = useState<string | null>(null)
  const saving = useSave({
    save: ({ list, marks }: Saved) => saveList({ client, person: me, list, marks }),
    toastMs: SHORT_TOAST_MS,
    onSaved: (answer, { list, marks }) => {
      const detail = `${countWords(list, marks)} · ${listTitle(list)}`
      if (answer === 'waiting') toast(keptWords(), { detail, variant: 'info' })
      else {
        setToldAt(answer.told_at)
        toast(TEXTS.professor.saved, { detail, ms: SHORT_TOAST_MS })
        client.setQueryData(queryKey, takenList(list, marks, new Date().toISOString()))
        for (const stale of [queryKey, ...SUMS_STALE]) void client.invalidateQueries({ queryKey: stale })
      }
      onSaved()
    },
    onProblem: (problem, { list }) => {
      setRefused(list.date)
      // A refusal means that the list on screen is out of date: a student has left, the day or the partial is over.
      const outdated = problem.status >= 400 && problem.status < 500 && !isTakenOtherwise(problem)
      if (outdated) void client.invalidateQueries({ queryKey })
      return true
    },
  })
  const { problem } = saving
  const past = isTakenOtherwise(problem) && refused !== date
  return { ...saving, toldAt, problem: past ? undefined : problem }
}
