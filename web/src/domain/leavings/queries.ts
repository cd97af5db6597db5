import { readLeavings } from '@plantel/contract/leavings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../class-list/class-list.ts'
import { GROUPS_KEY, STUDENTS_KEY } from '../query-keys/school-keys.ts'

/** Whatever shows who is here. */
export const LEAVING_STALE = [STUDENTS_KEY, GROUPS_KEY, CLASSES_KEY, CLASS_LISTS_KEY] as const

export const leavingsQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'leavings'],
    queryFn: async () => (await call(readLeavings, { params: { id: studentId } })).data,
  })
