import { readAskedGroups, readNoticeAnswers } from '@plantel/contract/asked-notices'
import type { QuestionState } from '@plantel/contract/notice-answers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { NOTICES_KEY } from '../queries.ts'

export const answersKey = (noticeId: number) => [...NOTICES_KEY, noticeId, 'answers'] as const

export interface AnswersAsked {
  page?: number
  per_page?: number
  search?: string
  state?: QuestionState
  group_id?: string
  phoneless?: '1'
}

export const answersQuery = (noticeId: number, asked: AnswersAsked) =>
  queryOptions({
    queryKey: [...answersKey(noticeId), asked],
    queryFn: ({ signal }) => call(readNoticeAnswers, { params: { id: noticeId }, query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const askedGroupsQuery = (noticeId: number) =>
  queryOptions({
    queryKey: [...answersKey(noticeId), 'groups'],
    queryFn: async ({ signal }) => (await call(readAskedGroups, { params: { id: noticeId }, signal })).data,
    staleTime: 0,
  })
