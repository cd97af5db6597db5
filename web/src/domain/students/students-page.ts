import { readStudents } from '@plantel/contract/students'
import { queryOptions } from '@tanstack/react-query'
import { beginsWith, call } from '../../lib/http/api.ts'
import { keepPage } from '../../lib/http/keep-page.ts'
import { STUDENTS_KEY } from '../query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/table-state.ts'

type StudentsAsked = TableQuery<
  'level' | 'group_id' | 'without_group' | 'incomplete' | 'turning_18' | 'to_reenrol' | 'proposed'
> & {
  snaphot?: string
  status?: '0' | '1'
}

export const studentsQuery = (schoolId: number, query: StudentsAsked) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'list', schoolId, query],
    queryFn: ({ signal }) => call(readStudents, { params: { id: schoolId }, query, signal }),
    meta: beginsWith(readStudents, { params: { id: schoolId }, query }, (page) => page),
    placeholderData: keepPage(query),
  })
