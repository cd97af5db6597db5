import { type Board, type BoardTab, readAttendanceBoard } from '@plantel/contract/attendance-board'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { BOARD_KEY } from '../../domain/query-keys/school-keys.ts'
import { BOARD_TABLE } from './table.ts'

export { BOARD_KEY } from '../../domain/query-keys/school-keys.ts'

const dayOf = (date: string | undefined) => (date === undefined ? {} : { date })

const asBoard = (data: Board | unknown[]): Board => {
  if (Array.isArray(data)) throw new Error('a list in place of the board')
  return data
}

export const boardQuery = (schoolId: number, date: string | undefined, places: { places?: string } = {}) =>
  queryOptions({
    queryKey: [...BOARD_KEY, schoolId, date, 'lists', places],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: schoolId }, query: { ...dayOf(date), ...places }, signal }
      return asBoard((await call(readAttendanceBoard, asked)).data)
    },
    // Others save lists all the time.
    staleTime: 0,
  })

export const missingQuery = (
  schoolId: number,
  { tab, date, page, ...places }: { tab: BoardTab; date: string | undefined; page: number; places?: string },
) => {
  const query = { tab, page, per_page: BOARD_TABLE.perPage, ...dayOf(date), ...places }
  return queryOptions({
    queryKey: [...BOARD_KEY, schoolId, date, query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(readAttendanceBoard, { params: { id: schoolId }, query, signal })
      if (!Array.isArray(data) || meta === undefined) throw new Error('the board in place of a list')
      return { data, meta }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
