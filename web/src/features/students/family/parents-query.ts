import { readStudentParents } from '@plantel/contract/families'
import { readUser } from '@plantel/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { STUDENTS_KEY, USERS_KEY } from '../../../lib/school-keys.ts'

/** A student's parents and guardians; at most three, so they are one page. */
export const parentsQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'parents'],
    queryFn: async () => (await call(readStudentParents, { params: { id: studentId } })).data,
  })

/** A person as they are stored now: what is about to be edited is never taken from the cache. */
export const personQuery = (userId: number) =>
  queryOptions({
    queryKey: [...USERS_KEY, userId],
    queryFn: async () => (await call(readUser, { params: { id: userId } })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
