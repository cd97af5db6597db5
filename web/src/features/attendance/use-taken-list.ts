import { correctList, undoList } from '@plantel/contract/attendance'
import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { classListQuery, queryOf, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { keptFrom, openedList, storedIn, withStored } from './list-changes.ts'
import { markWords, shortName } from './mark-words.ts'
import type { Marking } from './use-marks.ts'

/** Whether it is not yet this instant; a timer ends it. */
const useUntil = (instant: string | undefined): boolean => {
  const [past, setPast] = useState<string>()
  useEffect(() => {
    if (instant === undefined) return undefined
    const timer = setTimeout(() => setPast(instant), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== undefined && past !== instant
}

/** *Deshacer*: the list is open again, with the same marks on the screen. */
export const useUndoList = (list: ClassList | undefined, { restore }: Pick<Marking, 'restore'>) => {
  const client = useQueryClient()
  const { queryKey } = list ? queryOf(list) : classListQuery(0)
  const within = useUntil(list?.list?.may_undo === true ? list.list.grace_until : undefined)
  const { save, pending } = useSave({
    save: (taken: ClassList) =>
      call(undoList, { params: { id: taken.subject.subject_id, date: taken.date } }),
    success: 'La lista está abierta otra vez',
    stale: [queryKey, ...SUMS_STALE],
    onSaved: (_, taken) => {
      restore(keptFrom(taken))
      client.setQueryData(queryKey, openedList(taken))
    },
    onProblem: () => void client.invalidateQueries({ queryKey }),
  })
  return { may: within, undo: save, pending }
}

interface Late {
  list: ClassList
  student: ClassStudent
  assist_id: number
  version: number
}

/** *Llegó tarde*: an absence of today becomes a late arrival, without a reason. */
export const useNoteLate = (subjectId: number) => {
  const client = useQueryClient()
  const { queryKey } = classListQuery(subjectId)
  const { save, pending } = useSave({
    save: ({ assist_id, version }: Late) =>
      call(correctList, {
        body: { items: [{ assist_id, version, assistance: ASSISTANCE.present, code: MARK.late }] },
      }),
    success: 'Retardo anotado',
    about: ({ student }) => shortName(student),
    stale: [queryKey, ...SUMS_STALE],
    onSaved: ({ data }) => void client.setQueryData(queryKey, (now) => now && withStored(now, data)),
    onProblem: ({ title, code, conflicts }, { list, student }) => {
      void client.invalidateQueries({ queryKey })
      const [theirs] = storedIn(conflicts)
      if (code !== 9014 || !theirs) return false
      const detail = `${shortName(student)} · Usted: Retardo · Ahora: ${markWords(list, theirs)}`
      toast(title, { variant: 'error', detail })
      return 'said'
    },
  })
  return { noteLate: save, pending }
}
