import { readTimetable, type Timetable, type Weekday, writeTimetable } from '@plantel/contract/timetable'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLASSES_KEY } from '../../../domain/class-list/class-list.ts'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { hoursOf, type WeekRow, weekOf } from './timetable-week.ts'

export const timetableQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'timetable'],
    queryFn: async () => (await call(readTimetable, { params: { id: groupId } })).data,
    staleTime: 0,
  })

interface WrongCell {
  row: number
  weekday: Weekday
  message: string
}

/** The week as it is being written. */
export const useTimetable = (groupId: number, stored: Timetable, onSaved: () => void) => {
  const client = useQueryClient()
  const [rows, setRows] = useState(() => weekOf(stored.hours))
  const [dirty, setDirty] = useState(false)
  const [wrong, setWrong] = useState<WrongCell[]>([])
  const saving = useSave({
    save: (week: readonly WeekRow[]) =>
      call(writeTimetable, {
        params: { id: groupId },
        body: { hours: hoursOf(week).map(({ hour }) => hour) },
      }),
    success: 'Horario guardado',
    stale: [[...CLASSES_KEY]],
    onSaved: ({ data }) => {
      client.setQueryData(timetableQuery(groupId).queryKey, data)
      onSaved()
    },
    onProblem: ({ errors }, week) => {
      const placed = hoursOf(week)
      setWrong(
        errors.flatMap(({ field, message }) => {
          const cell = placed[Number(field.split('.')[1])]
          return cell ? [{ row: cell.row, weekday: cell.weekday, message }] : []
        }),
      )
      return true
    },
  })
  const write = (next: WeekRow[]) => {
    setDirty(true)
    setWrong([])
    saving.forget()
    setRows(next)
  }
  return {
    rows,
    dirty,
    wrong,
    write,
    save: () => saving.save(rows),
    pending: saving.pending,
    problem: saving.problem,
  }
}

export type WrittenWeek = ReturnType<typeof useTimetable>
