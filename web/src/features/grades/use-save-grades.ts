import { BULK_MAX } from '@plantel/contract/attendance'
import type { AnswerOf } from '@plantel/contract/endpoint'
import type { ClassList } from '@plantel/contract/classes'
import { saveGrades } from '@plantel/contract/grades'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { CLASSES_KEY, classListQuery } from '../../lib/class-list.ts'
import { SHORT_TOAST_MS } from '../../lib/toast.ts'
import { useSave } from '../../lib/use-save.ts'
import { TEXTS } from '../../texts.ts'
import { type Edits, partsOf, type Plan } from './edits.ts'
import { withGrades } from './stored-grades.ts'

type Written = AnswerOf<typeof saveGrades>['data'][number]

interface Saved {
  plan: Plan
  edits: Edits
}

/** Saves what was typed. A conflict (9002) puts the other person's grades into the list, where the cells show both. */
export const useSaveGrades = (
  subjectId: number,
  onSaved: (sent: Edits, saved: readonly Written[]) => void,
) => {
  const client = useQueryClient()
  const { queryKey } = classListQuery(subjectId)
  const put = (grades: Parameters<typeof withGrades>[1]) =>
    client.setQueryData<ClassList>(queryKey, (list) => list && withGrades(list, grades))
  const save = async ({ plan }: Saved) => {
    const saved: Written[] = []
    for (const part of partsOf(plan, BULK_MAX)) {
      // One after the other, so that a refusal leaves everything behind it unsent.
      // eslint-disable-next-line no-await-in-loop
      const { data } = await call(saveGrades, { body: part })
      put(data)
      saved.push(...data)
    }
    return saved
  }
  return useSave({
    save,
    success: TEXTS.professor.gradesSaved,
    toastMs: SHORT_TOAST_MS,
    stale: [queryKey, CLASSES_KEY],
    onSaved: (saved, { edits }) => onSaved(edits, saved),
    onProblem: ({ code, conflicts, status }) => {
      if (code === 9002) put(conflicts)
      // Refused for another reason: a grade was cleared or a student has left, so the list on screen is out of date.
      else if (status >= 400 && status < 500) void client.invalidateQueries({ queryKey })
      return true
    },
  })
}
