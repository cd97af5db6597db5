import { readMovements, readMovementTotals, readNeverCame } from '@plantel/contract/leavings'
import type { CallOf } from '@plantel/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { STUDENTS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'

type Narrowed = CallOf<typeof readMovementTotals>['query']

export const movementsQuery = (schoolId: number, query: CallOf<typeof readMovements>['query']) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'movements', schoolId, query],
    queryFn: ({ signal }) => call(readMovements, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const movementTotalsQuery = (schoolId: number, query: Narrowed) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'movement-totals', schoolId, query],
    queryFn: async ({ signal }) =>
      (await call(readMovementTotals, { params: { id: schoolId }, query, signal })).data,
    placeholderData: keepPreviousData,
  })

export const neverCameQuery = (schoolId: number, query: CallOf<typeof readNeverCame>['query']) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'never-came', schoolId, query],
    queryFn: ({ signal }) => call(readNeverCame, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })
