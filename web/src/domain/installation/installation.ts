import { readInstallation } from '@plantel/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: async () => (await call(readInstallation)).data,
})
