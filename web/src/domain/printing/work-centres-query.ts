import { readWorkCentres, type WorkCentres } from '@plantel/contract/work-centres'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { SETTINGS_KEY } from '../query-keys/settings-keys.ts'

export const workCentresQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'work-centres', schoolId],
    queryFn: async ({ signal }): Promise<WorkCentres> =>
      (await call(readWorkCentres, { params: { id: schoolId }, signal })).data,
    staleTime: 0,
  })
