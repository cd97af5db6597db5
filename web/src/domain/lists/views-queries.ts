import { readViews, type ViewList } from '@plantel/contract/views'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

export const VIEWS_KEY = ['views'] as const

export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: [...VIEWS_KEY, list],
    queryFn: async ({ signal }) => (await call(readViews, { query: { list }, signal })).data,
  })
