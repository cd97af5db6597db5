import { readStudentParents } from '@plantel/contract/families'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { STUDENTS_KEY } from '../query-keys/school-keys.ts'

/** Who of the family the school knows, for the staff. */
export const parentsQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'parents'],
    queryFn: async () => (await call(readStudentParents, { params: { id: studentId } })).data,
  })
