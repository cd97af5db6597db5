import { readCustody } from '@plantel/contract/custody'
import { queryOptions } from '@tanstack/react-query'
import { STUDENTS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'

export const custodyQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'custody'],
    queryFn: async () => (await call(readCustody, { params: { id: studentId } })).data,
  })

/** Who is related is shown by other screens too. */
export const STALE = [STUDENTS_KEY]
