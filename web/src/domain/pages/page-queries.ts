import { readGroup } from '@plantel/contract/groups'
import { readStudentPage } from '@plantel/contract/student-page'
import { readUserPage } from '@plantel/contract/user-page'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import { GROUPS_KEY, STUDENTS_KEY, USERS_KEY } from '../query-keys/school-keys.ts'

export const studentPageQuery = (studentId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'page', snaphot],
    queryFn: async () =>
      (await call(readStudentPage, { params: { id: studentId }, query: ofCycle(snaphot) })).data,
  })

export const userPageQuery = (userId: number) =>
  queryOptions({
    queryKey: [...USERS_KEY, userId, 'page'],
    queryFn: async () => (await call(readUserPage, { params: { id: userId } })).data,
    // Who signed in, and where: as it is now.
    staleTime: 0,
  })

export const groupPageQuery = (groupId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'page', snaphot],
    queryFn: async () => (await call(readGroup, { params: { id: groupId }, query: ofCycle(snaphot) })).data,
  })
