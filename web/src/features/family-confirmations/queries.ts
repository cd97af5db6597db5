import { readConfirmations } from '@plantel/contract/family-confirmations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CONFIRMATIONS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'

interface Asked {
  confirmed?: string
  search?: string
  page: number
  per_page: number
}

export const confirmationsQuery = (schoolId: number, query: Asked) =>
  queryOptions({
    queryKey: [...CONFIRMATIONS_KEY, schoolId, query],
    queryFn: ({ signal }) => call(readConfirmations, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })
