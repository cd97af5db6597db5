import type { Activity } from '@plantel/contract/activity'
import { readActivities, readCalendarAddress } from '@plantel/contract/activities'
import { queryOptions } from '@tanstack/react-query'
import { ACTIVITIES_KEY } from '../../domain/query-keys/school-keys.ts'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query.ts'
import { gridOf } from './month.ts'

export { ACTIVITIES_KEY } from '../../domain/query-keys/school-keys.ts'

export const ADDRESS_KEY = ['calendar-address'] as const

const MOST_ROWS = 100

export const activitiesQuery = (schoolId: number, month: string, level: string | undefined) =>
  queryOptions({
    queryKey: [...ACTIVITIES_KEY, schoolId, month, level ?? ''],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(readActivities, {
          params: { id: schoolId },
          query: { ...gridOf(month), ...(level === undefined ? {} : { level }), page, per_page: MOST_ROWS },
          signal,
        }),
      ),
  })

export const addressQuery = queryOptions({
  queryKey: ADDRESS_KEY,
  queryFn: async () => (await call(readCalendarAddress)).data,
})

export const showDates = (
  activity_id: number,
  dates: Pick<Activity, 'is_range' | 'start_date' | 'end_date'>,
): void => {
  queryClient.setQueriesData({ queryKey: ACTIVITIES_KEY }, (rows: Activity[] | undefined) =>
    rows?.map((row) => (row.activity_id === activity_id ? { ...row, ...dates } : row)),
  )
}
