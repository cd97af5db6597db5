import { readUser } from '@plantel/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { USERS_KEY } from '../query-keys/school-keys.ts'

/** A person as they are stored now: what is about to be edited is never taken from the cache. */
export const userQuery = (userId: number) =>
  queryOptions({
    queryKey: [...USERS_KEY, userId],
    queryFn: async () => (await call(readUser, { params: { id: userId } })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
