import { type DraftKind, readNoticeDraft, readNoticeDrafts } from '@plantel/contract/notice-drafts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import type { TableQuery } from '../../../lib/tables/use-table-state.ts'

export const DRAFTS_KEY = ['notice-drafts'] as const

export const draftsQuery = (schoolId: number, kind: DraftKind, { page, per_page }: TableQuery<never>) =>
  queryOptions({
    queryKey: [...DRAFTS_KEY, 'list', schoolId, kind, page, per_page],
    queryFn: ({ signal }) =>
      call(readNoticeDrafts, { params: { id: schoolId }, query: { kind, page, per_page }, signal }),
  })

export const draftQuery = (draftId: number) =>
  queryOptions({
    queryKey: [...DRAFTS_KEY, draftId],
    queryFn: async ({ signal }) => (await call(readNoticeDraft, { params: { id: draftId }, signal })).data,
    staleTime: 0,
  })
