import { readUndos } from '@plantel/contract/undo'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { UNDOS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'

interface Asked {
  mine?: '1'
  page: number
  per_page: number
}

export const undosQuery = (schoolId: number, query: Asked) =>
  queryOptions({
    queryKey: [...UNDOS_KEY, schoolId, query],
    queryFn: ({ signal }) => call(readUndos, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })
