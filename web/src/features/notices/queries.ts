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

/** Each step's rows are asked for once. */
const ONCE = { staleTime: Infinity }

export const offeredGroupsQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'groups', schoolId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(readRecipientGroups, {
          params: { id: schoolId },
          query: { page, per_page: MOST_ROWS },
          signal,
        }),
      ),
    ...ONCE,
  })

/** So many ids as one address takes, at a time. */
const inParts = (ids: readonly number[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_ROWS) }, (_, part) =>
    ids.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS).join(','),
  )

const everyPart = async <Row>(
  ids: readonly number[],
  read: (part: string) => Promise<Row[]>,
): Promise<Row[]> => (await Promise.all(inParts(ids).map(read))).flat()

const studentPages = (schoolId: number, narrowed: { unreached?: '1' }) => {
  const read = (signal: AbortSignal, part?: string) =>
    allPages((page) =>
      call(readRecipientStudents, {
        params: { id: schoolId },
        query: { page, per_page: MOST_ROWS, ...narrowed, ...(part === undefined ? {} : { group_id: part }) },
        signal,
      }),
    )
  return (groupIds: readonly number[] | 'all', signal: AbortSignal) =>
    groupIds === 'all' ? read(signal) : everyPart(groupIds, (part) => read(signal, part))
}

export const offeredStudentsQuery = (schoolId: number, groupIds: readonly number[] | 'all') =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'students', schoolId, groupIds],
    queryFn: ({ signal }) => studentPages(schoolId, {})(groupIds, signal),
    ...ONCE,
  })

/** Of those, the children of whom no parent would hear. */
export const unreachedStudentsQuery = (schoolId: number, groupIds: readonly number[] | 'all') =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'unreached', schoolId, groupIds],
    queryFn: ({ signal }) => studentPages(schoolId, { unreached: '1' })(groupIds, signal),
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
