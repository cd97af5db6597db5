import { readInstallation } from '@plantel/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** What is known before anybody has signed in. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: async () => (await call(readInstallation)).data,
})
