import { readTimetable, type Timetable, writeTimetable } from '@plantel/contract/timetable'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLASSES_KEY } from '../../../domain/class-list/class-list.ts'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { hoursOf, type WeekPlace, type WeekRow, weekOf } from './timetable-week.ts'

export const timetableQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'timetable'],
    queryFn: async () => (await call(readTimetable, { params: { id: groupId } })).data,
    staleTime: 0,
  })

interface WrongCell extends WeekPlace {
  message: string
}

/** The week as it is being written. */
export const useTimetable = (groupId: number, stored: Timetable, onSaved: () => void) => {
  const client = useQueryClient()
  const [rows, setRows] = useState(() => weekOf(stored.hours))
  /** What was there before each change. */
  const [past, setPast] = useState<readonly WeekRow[][]>([])
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
  const show = (next: WeekRow[], before: readonly WeekRow[][]) => {
    setPast(before)
    setWrong([])
    saving.forget()
    setRows(next)
  }
  return {
    rows,
    dirty: past.length > 0,
    wrong,
    write: (next: WeekRow[]) => show(next, [...past, rows]),
    takeBack: () => {
      const last = past.at(-1)
      if (last) show(last, past.slice(0, -1))
    },
    save: () => saving.save(rows),
    pending: saving.pending,
    problem: saving.problem,
  }
}

export type WrittenWeek = ReturnType<typeof useTimetable>
