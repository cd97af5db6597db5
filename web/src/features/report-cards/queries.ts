import { checkReportCard } from '@plantel/contract/report-card-proof'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

export const proofQuery = (folio: string) =>
  queryOptions({
    queryKey: ['report-card-proof', folio],
    queryFn: async ({ signal }) => (await call(checkReportCard, { params: { folio }, signal })).data,
    // It may have been replaced since.
    staleTime: 0,
  })
