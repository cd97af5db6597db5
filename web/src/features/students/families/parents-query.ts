import { readStudentParents } from '@plantel/contract/families'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { STUDENTS_KEY } from '../../../domain/query-keys/school-keys.ts'

export const parentsQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'parents'],
    queryFn: async () => (await call(readStudentParents, { params: { id: studentId } })).data,
  })
