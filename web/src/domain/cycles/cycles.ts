import { type Cycle, readCycles } from '@plantel/contract/cycles'
import { cycleName, levelName } from '@plantel/contract/school-words'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { beginsWith, call, type PartsOf } from '../../lib/http/api.ts'

export { cycleName }

export const cycleTitle = ({ cycle, level }: Pick<Cycle, 'cycle' | 'level'>): string =>
  `${cycleName(cycle)} · ${levelName(level)}`

export const CYCLES_KEY = ['cycles'] as const

const MOST_ROWS = 100

export const cyclesQuery = (schoolId: number, query: NonNullable<PartsOf<typeof readCycles>['query']>) =>
  queryOptions({
    queryKey: [...CYCLES_KEY, schoolId, query],
    queryFn: ({ signal }) => call(readCycles, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const allCyclesQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...CYCLES_KEY, schoolId, 'all'],
    queryFn: () =>
      allPages((page) =>
        call(readCycles, { params: { id: schoolId }, query: { page, per_page: MOST_ROWS } }),
      ),
    meta: beginsWith(
      readCycles,
      { params: { id: schoolId }, query: { page: 1, per_page: MOST_ROWS } },
      ({ data, meta }) => (meta.last_page <= 1 ? data : undefined),
    ),
  })
