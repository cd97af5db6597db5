import type { ClassList } from '@plantel/contract/classes'
import { clearGrade } from '@plantel/contract/grades'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { classListQuery, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import type { StoredGrade } from '../../domain/grades/grade-edits.ts'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { withConflicts, withoutGrade } from './stored-grades.ts'

/** Clears one stored grade. When another person has changed it meanwhile, their grade is shown and nothing is cleared. */
export const useClearGrade = (subjectId: number) => {
  const client = useQueryClient()
  const { queryKey } = classListQuery(subjectId)
  const patch = (change: (list: ClassList) => ClassList) =>
    client.setQueryData<ClassList>(queryKey, (list) => list && change(list))
  return useSave({
    save: ({ calification_id: id, version }: StoredGrade) =>
      call(clearGrade, { params: { id }, query: { version } }),
    success: 'Calificación borrada',
    toastMs: SHORT_TOAST_MS,
    stale: [queryKey, ...SUMS_STALE],
    onSaved: (_, grade) => void patch((list) => withoutGrade(list, grade.calification_id)),
    onProblem: ({ code, conflicts, status }) => {
      if (code === 9002) patch((list) => withConflicts(list, conflicts))
      else if (status >= 400 && status < 500) void client.invalidateQueries({ queryKey })
    },
  })
}
