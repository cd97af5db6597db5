import { compareCycles, readDashboard, TOP_SIZE } from '@plantel/contract/dashboard'
import { readGroups } from '@plantel/contract/groups'
import type { Level } from '@plantel/contract/school-words'
import { queryOptions } from '@tanstack/react-query'
import { beginsWith, call } from '../../lib/http/api.ts'
import { keepPage } from '../../lib/http/keep-page.ts'
import { ofCycle } from '../../domain/cycles/of-cycle.ts'
import { GROUPS_KEY } from '../../domain/query-keys/school-keys.ts'

export const dashboardQuery = (schoolId: number, snaphot: string | undefined) => {
  const parts = { params: { id: schoolId }, query: ofCycle(snaphot) }
  return queryOptions({
    queryKey: [...GROUPS_KEY, 'dashboard', schoolId, snaphot],
    queryFn: async () => (await call(readDashboard, parts)).data,
    meta: beginsWith(readDashboard, parts, ({ data }) => data),
  })
}

export const comparisonQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'comparison', schoolId],
    queryFn: async () => (await call(compareCycles, { params: { id: schoolId } })).data,
  })

export interface LevelPage {
  level: Level
  /** Largest first. */
  figure: 'average_rating' | 'total_presence' | 'absence_rate'
  page: number
  snaphot: string | undefined
}

/** One page of the bars of a level's groups; while another is asked for, the last one stays. */
export const levelGroupsQuery = (schoolId: number, { level, figure, page, snaphot }: LevelPage) => {
  const query = { page, per_page: TOP_SIZE, level, sort: `-${figure}` as const, ...ofCycle(snaphot) }
  return queryOptions({
    queryKey: [...GROUPS_KEY, 'bars', schoolId, query],
    queryFn: ({ signal }) => call(readGroups, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPage(query),
  })
}
