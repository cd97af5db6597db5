import { readNotificationWays } from '@plantel/contract/notification-ways'
import { readOwnSessions } from '@plantel/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { USERS_KEY } from '../../domain/query-keys/school-keys.ts'
import { sessionQuery } from '../../lib/session/session.ts'

export const STALE = [sessionQuery.queryKey, USERS_KEY]

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => call(readOwnSessions),
  staleTime: 0,
})

export const waysQuery = queryOptions({
  queryKey: ['notification-ways'],
  queryFn: async () => (await call(readNotificationWays)).data,
})
