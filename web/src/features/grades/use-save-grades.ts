import type { ClassList } from '@plantel/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { classListQuery, classTitle, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import type { Edits, Plan, Stored } from '../../domain/grades/grade-edits.ts'
import { sendGrades } from '../../domain/grades/send-grades.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { byCell, withConflicts, withGrades } from './stored-grades.ts'
import { T } from './texts.ts'

interface Saved {
  list: ClassList
  plan: Plan
  edits: Edits
}

/** Saves what was typed. A conflict (9002) puts the other person's grades into the list, where the cells show both. */
export const useSaveGrades = (subjectId: number, onSaved: (sent: Edits, saved: Stored) => void) => {
  const client = useQueryClient()
  const { queryKey } = classListQuery(subjectId)
  const patch = (change: (list: ClassList) => ClassList) =>
    client.setQueryData<ClassList>(queryKey, (list) => list && change(list))
  return useSave({
    save: ({ plan }: Saved) => sendGrades(plan, (written) => void patch((list) => withGrades(list, written))),
    success: T.saved,
    about: ({ plan, list }) => {
      const count = plan.update.length + plan.create.length
      return `${count} ${count === 1 ? 'calificación' : 'calificaciones'} · ${classTitle(list)}`
    },
    toastMs: SHORT_TOAST_MS,
    stale: [queryKey, ...SUMS_STALE],
    onSaved: ({ saved }, { edits }) => onSaved(edits, byCell(saved)),
    onProblem: ({ code, conflicts, status }) => {
      if (code === 9002) patch((list) => withConflicts(list, conflicts))
      // Refused for another reason: a grade was cleared or a student has left, so the list on screen is out of date.
      else if (status >= 400 && status < 500) void client.invalidateQueries({ queryKey })
      return true
    },
  })
}
