import { readFamilyData } from '@plantel/contract/family-data'
import { queryOptions } from '@tanstack/react-query'
import { STUDENTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'

export const familyDataQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'family-data', studentId],
    queryFn: async ({ signal }) => (await call(readFamilyData, { params: { id: studentId }, signal })).data,
    staleTime: 0,
  })
