import { readAskedNotices } from '@plantel/contract/asked-notices'
import type { CallOf } from '@plantel/contract/endpoint'
import { readNoticeChildren } from '@plantel/contract/notice-children'
import {
  readNotice,
  readNotices,
  readRecipientGroups,
  readRecipientParents,
  readRecipients,
  readRecipientStudents,
  readRecipientUsers,
  type RecipientProfile,
} from '@plantel/contract/notices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

export const NOTICES_KEY = ['notices'] as const
export const OFFERED_KEY = ['notice-recipients'] as const

const MOST_ROWS = 100

export const noticesQuery = (schoolId: number, query: TableQuery<'type'>) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'list', schoolId, query],
    queryFn: ({ signal }) => call(readNotices, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** One notice as it is now: its counts change by themselves. */
export const noticeQuery = (noticeId: number) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, noticeId],
    queryFn: async ({ signal }) => (await call(readNotice, { params: { id: noticeId }, signal })).data,
    staleTime: 0,
  })

/** Of the groups of whoever asks. */
export const askedNoticesQuery = (page: number) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'asked', page],
    queryFn: ({ signal }) => call(readAskedNotices, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type Followed = 'unread' | 'read' | 'failed' | 'all'

const FOLLOWED = {
  unread: { read: '0' },
  read: { read: '1' },
  failed: { failed: '1' },
  all: {},
} as const satisfies Record<Followed, object>

export const recipientsQuery = (noticeId: number, followed: Followed, table: TableQuery<'show'>) => {
  const { page, per_page, search } = table
  const query = { page, per_page, ...(search === undefined ? {} : { search }), ...FOLLOWED[followed] }
  return queryOptions({
    queryKey: [...NOTICES_KEY, noticeId, 'recipients', query],
    queryFn: ({ signal }) => call(readRecipients, { params: { id: noticeId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const childrenQuery = (noticeId: number, query: CallOf<typeof readNoticeChildren>['query']) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, noticeId, 'children', query],
    queryFn: ({ signal }) => call(readNoticeChildren, { params: { id: noticeId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Each step's rows are asked for once. */
const ONCE = { staleTime: Infinity }

/** So many ids as one address takes, at a time. */
const inParts = (ids: readonly number[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_ROWS) }, (_, part) =>
    ids.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS).join(','),
  )

const everyPart = async <Row>(
  ids: readonly number[],
  read: (part: string) => Promise<Row[]>,
): Promise<Row[]> => (await Promise.all(inParts(ids).map(read))).flat()

/** Those that were picked, as they are now, or all. */
export const offeredGroupsQuery = (schoolId: number, picked: readonly number[] | 'all') =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'groups', schoolId, picked],
    queryFn: ({ signal }) => {
      const read = (part: object) =>
        allPages((page) =>
          call(readRecipientGroups, {
            params: { id: schoolId },
            query: { page, per_page: MOST_ROWS, ...part },
            signal,
          }),
        )
      return picked === 'all' ? read({}) : everyPart(picked, (group_id) => read({ group_id }))
    },
    ...ONCE,
  })

/** Students of some groups, some students, or all of the school. */
export type WhichStudents = 'all' | { name: 'group_id' | 'student_id'; ids: readonly number[] }

const studentsQuery = (schoolId: number, which: WhichStudents, narrowed: { unreached?: '1' }) =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'students', schoolId, which, narrowed],
    queryFn: ({ signal }) => {
      const read = (part: object) =>
        allPages((page) =>
          call(readRecipientStudents, {
            params: { id: schoolId },
            query: { page, per_page: MOST_ROWS, ...narrowed, ...part },
            signal,
          }),
        )
      return which === 'all' ? read({}) : everyPart(which.ids, (part) => read({ [which.name]: part }))
    },
    ...ONCE,
  })

export const offeredStudentsQuery = (schoolId: number, which: WhichStudents) =>
  studentsQuery(schoolId, which, {})

/** Of those, the children of whom no parent would hear. */
export const unreachedStudentsQuery = (schoolId: number, which: WhichStudents) =>
  studentsQuery(schoolId, which, { unreached: '1' })

/** How many there are to choose from, for whoever chooses all but some. */
export const offeredTotalQuery = (schoolId: number, mode: 'groups' | 'students') =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'total', schoolId, mode],
    queryFn: async ({ signal }) => {
      const parts = { params: { id: schoolId }, query: { page: 1, per_page: 1 }, signal }
      const { meta } = await (mode === 'groups'
        ? call(readRecipientGroups, parts)
        : call(readRecipientStudents, parts))
      return meta.total
    },
    ...ONCE,
  })

export const offeredParentsQuery = (schoolId: number, studentIds: readonly number[]) =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'parents', schoolId, studentIds],
    queryFn: ({ signal }) =>
      everyPart(studentIds, (part) =>
        allPages((page) =>
          call(readRecipientParents, {
            params: { id: schoolId },
            query: { page, per_page: MOST_ROWS, student_id: part },
            signal,
          }),
        ),
      ),
    ...ONCE,
  })

interface UserPage {
  page: number
  per_page: number
  search?: string
}

export const offeredUsersQuery = (
  schoolId: number,
  profiles: readonly RecipientProfile[],
  { page, per_page, search }: UserPage,
) =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'users', schoolId, profiles, { page, per_page, search }],
    queryFn: ({ signal }) =>
      call(readRecipientUsers, {
        params: { id: schoolId },
        query: {
          page,
          per_page,
          ...(search === undefined ? {} : { search }),
          profiles: profiles.join(','),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...ONCE,
  })

const MOST_RESULTS = 20

export const findRecipients = (schoolId: number) => (search: string, signal: AbortSignal) =>
  call(readRecipientUsers, { params: { id: schoolId }, query: { search, per_page: MOST_RESULTS }, signal })
