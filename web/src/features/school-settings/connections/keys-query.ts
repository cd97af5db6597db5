import { readKeys } from '@plantel/contract/keys'
import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_KEY } from '../../../domain/query-keys/settings-keys.ts'
import { call } from '../../../lib/http/api.ts'

export const keysQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'keys', schoolId],
    queryFn: async () => (await call(readKeys, { params: { id: schoolId } })).data,
    // Another administrator, or the program itself, may have used it since.
    staleTime: 0,
  })
