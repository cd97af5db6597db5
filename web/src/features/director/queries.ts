import { compareCycles, readDashboard, TOP_SIZE } from '@plantel/contract/dashboard'
import { readGroups } from '@plantel/contract/groups'
import type { Level } from '@plantel/contract/school-words'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { GROUPS_KEY } from '../../lib/school-keys.ts'

/** What the director reads begins with this. */
const DIRECTOR_KEY = ['director'] as const

/** The school at a glance, now or in a finished cycle. */
export const dashboardQuery = (schoolId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...DIRECTOR_KEY, 'dashboard', schoolId, snaphot],
    queryFn: async () => {
      const query = snaphot === undefined ? {} : { snaphot }
      return (await call(readDashboard, { params: { id: schoolId }, query })).data
    },
  })

/** Every level of the current cycle and of the finished ones. */
export const comparisonQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...DIRECTOR_KEY, 'comparison', schoolId],
    queryFn: async () => (await call(compareCycles, { params: { id: schoolId } })).data,
  })

export interface LevelPage {
  level: Level
  /** Largest first. */
  figure: 'average_rating' | 'total_presence' | 'total_absence'
  page: number
  snaphot: string | undefined
}

/** One page of the bars of a level's groups. */
export const levelGroupsQuery = (schoolId: number, { level, figure, page, snaphot }: LevelPage) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'bars', schoolId, level, figure, snaphot, page],
    queryFn: ({ signal }) => {
      const ofCycle = snaphot === undefined ? {} : { snaphot }
      const query = { page, per_page: TOP_SIZE, level, sort: `-${figure}` as const, ...ofCycle }
      return call(readGroups, { params: { id: schoolId }, query, signal })
    },
    placeholderData: keepPreviousData,
  })
